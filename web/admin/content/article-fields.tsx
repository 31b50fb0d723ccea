import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { type ArticleError, type ArticleField, articleLabels, type TypedArticle } from './article-form.ts'
import { UploadField } from './upload-field.tsx'

export type ArticleChoices = {
  photos: readonly { hash: string; name: string }[]
  categories: readonly { slug: string; name: string }[]
}

type ArticleFieldsProps = { typed: TypedArticle; errors: readonly ArticleError[]; choices: ArticleChoices }

/** All of an article, to be written. */
export function ArticleFields({ typed, errors, choices }: ArticleFieldsProps) {
  const field = (name: ArticleField) => ({
    name,
    label: articleLabels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
  })
  return (
    <>
      <TextField {...field('title')} maxLength={120} required />
      <TextField {...field('slug')} maxLength={100} required hint="It stays once the article is out." />
      <AreaField {...field('excerpt')} rows={2} maxLength={300} required />
      <div className="grid-2">
        <TextField {...field('category')} maxLength={40} required />
        <TextField {...field('readMinutes')} inputMode="numeric" maxLength={3} required />
        <SelectField {...field('photo')} required>
          {!choices.photos.some(({ hash }) => hash === typed.photo) && typed.photo !== '' && (
            <option value={typed.photo}>The one that you sent</option>
          )}
          {choices.photos.map(({ hash, name }) => (
            <option key={hash} value={hash}>
              {name}
            </option>
          ))}
        </SelectField>
        <UploadField label="Another photo, from your device" />
        <TextField {...field('photoAlt')} maxLength={300} required />
        <SelectField {...field('shownCategory')}>
          <option value="">None</option>
          {choices.categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('status')} required>
          <option value="draft">Draft: only staff see it</option>
          <option value="published">Published from its moment on</option>
        </SelectField>
        <TextField {...field('day')} type="date" hint="A day to come schedules it. Empty: now." />
        <TextField {...field('time')} type="time" hint="In Lagos." />
      </div>
      <AreaField
        {...field('body')}
        rows={24}
        maxLength={100_000}
        required
        hint="Markdown: ## for headings, **bold**, - for lists, [words](/address) for links."
      />
    </>
  )
}
