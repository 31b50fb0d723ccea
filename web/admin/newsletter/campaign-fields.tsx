import { audienceKinds, longestCampaign } from '#shop/newsletter/campaign.ts'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { type CampaignError, type CampaignField, campaignLabels, type TypedCampaign } from './campaign-form.ts'
import { audienceNames } from './campaign-words.ts'

type CampaignFieldsProps = { typed: TypedCampaign; errors: readonly CampaignError[]; tags: readonly string[] }

/** All of a campaign, to be written. */
export function CampaignFields({ typed, errors, tags }: CampaignFieldsProps) {
  const field = (name: CampaignField) => ({
    name,
    label: campaignLabels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
  })
  return (
    <>
      <TextField {...field('subject')} maxLength={longestCampaign.subject} required />
      <div className="grid-2">
        <SelectField {...field('audience')} required>
          {audienceKinds.map((kind) => (
            <option key={kind} value={kind}>
              {audienceNames[kind]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('tag')} hint="Only for customers with a tag.">
          <option value="">None</option>
          {tags.map((tag) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
        </SelectField>
      </div>
      <AreaField
        {...field('body')}
        rows={18}
        maxLength={longestCampaign.body}
        required
        hint="Markdown: ## for headings, **bold**, - for lists, [words](/address) for links. The way out stands below by itself."
      />
    </>
  )
}
