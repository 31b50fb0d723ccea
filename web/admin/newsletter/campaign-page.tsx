import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { countAudience, listTags } from '#shop/newsletter/audience.ts'
import { readResults, showCampaign } from '#shop/newsletter/find-campaign.ts'
import { saveCampaign } from '#shop/newsletter/save-campaign.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { renderMarkdown } from '../../ui/markdown.ts'
import { adminLinks } from '../admin-links.ts'
import { Preview } from '../content/preview.tsx'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import type { Route } from './+types/campaign-page.ts'
import { CampaignFields } from './campaign-fields.tsx'
import {
  type CampaignError,
  campaignFields,
  campaignLabels,
  emptyCampaign,
  readCampaign,
  showTyped,
  typedCampaignIn,
} from './campaign-form.ts'
import { DraftActs } from './draft-acts.tsx'
import { UnderWay } from './under-way.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const tags = await listTags(shop)
  if (params.id === undefined) return { campaign: null, newId: randomUUID(), tags, now: emptyCampaign, audienceSize: 0 }
  const campaign = await showCampaign(shop, params.id)
  if (!campaign) return data(null, 404)
  const [results, audienceSize] = await Promise.all([
    readResults(shop, campaign.id),
    countAudience(shop, campaign.audience),
  ])
  return { campaign: { ...campaign, results }, newId: campaign.id, tags, now: showTyped(campaign), audienceSize }
}

/** Saves a draft, or shows what it would look like where its address ends in `/preview`. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = typedCampaignIn((name) => textIn(form, name))
  const newId = textIn(form, 'id') ?? ''
  const html = renderMarkdown(typed.body, { origin: shop.origin })
  const again = (errors: CampaignError[], status: number, { isBehind = false, preview = '' } = {}) =>
    data({ typed, newId, errors, isBehind, preview }, status)
  if (params.id !== undefined && !(await showCampaign(shop, params.id))) return data(null, 404)
  if (url.pathname.replace(/\.data$/, '').endsWith('/preview')) return again([], 200, { preview: html })

  const read = readCampaign(typed, await listTags(shop))
  if ('errors' in read) return again(read.errors, 422)
  const { subject, body } = typed
  const seenVersion = params.id === undefined ? 0 : Number(textIn(form, 'version'))
  const id = params.id ?? newId
  const saved = await saveCampaign(shop, { id, subject, body, html, audience: read.audience, seenVersion })
  if (saved.accepted) return backWithNotice(shop, adminLinks.campaign(saved.value.id), 'The campaign is saved')
  switch (saved.reason) {
    case 'not-a-draft':
      return backWithNotice(
        shop,
        adminLinks.campaign(id),
        'Error | It is under way already. Nothing of yours is saved.',
      )
    case 'changed-meanwhile':
      return again([], 409, { isBehind: true })
    case 'campaign-not-valid':
      return again([{ field: 'body', message: 'This cannot be sent. Open a new campaign and write it again' }], 422)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Campaign, Admin Panel' }]
}

export default function CampaignPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="campaign" />
  const { campaign, newId, tags, now, audienceSize } = loaderData
  if (campaign && campaign.status !== 'draft') return <UnderWay campaign={campaign} />
  const { typed = now, errors = [], isBehind = false, preview = '' } = actionData ?? {}
  const differences = campaignFields
    .filter((name) => isBehind && typed[name] !== now[name])
    .map((name) => ({ label: campaignLabels[name], now: now[name], was: typed[name] }))
  return (
    <FormPage
      title={campaign ? now.subject : 'New campaign'}
      back={{ to: adminLinks.campaigns, name: 'Campaigns' }}
      action={campaign ? adminLinks.campaign(campaign.id) : adminLinks.newCampaign}
      words={
        isBehind ? (
          <NowSays differences={differences} was="as you wrote it" />
        ) : (
          campaign && <p>As it is saved, {audienceSize === 1 ? '1 person gets' : `${audienceSize} people get`} it.</p>
        )
      }
      act="Save draft"
      moreActs={
        <button className="btn soft" type="submit" formAction={adminLinks.campaignPreview(campaign?.id ?? 'new')}>
          Preview
        </button>
      }
      errors={errors}
      below={
        <>
          {campaign && <DraftActs id={campaign.id} />}
          {preview !== '' && <Preview title={typed.subject} html={preview} />}
        </>
      }
    >
      <input type="hidden" name="id" value={actionData?.newId ?? newId} />
      <input type="hidden" name="version" value={campaign?.version ?? 0} />
      <CampaignFields typed={typed} errors={errors} tags={tags} />
    </FormPage>
  )
}
