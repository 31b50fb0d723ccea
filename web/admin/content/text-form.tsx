import { links } from '#shop/links.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NowSays } from '../now-says.tsx'
import { Preview } from './preview.tsx'

export const textLabels = { title: 'Title', summary: 'Summary', body: 'Text' }
export type TypedText = Record<keyof typeof textLabels, string>
export type TextError = { field: keyof typeof textLabels; message: string }

type TextFormProps = {
  slug: string
  /** The text as it stands. */
  now: TypedText
  version: number
  typed: TypedText
  errors: readonly TextError[]
  isBehind: boolean
  /** What the text looks like, once it was asked for. */
  html: string | null
  earlier: readonly number[]
}

/** A page's text to be written, with what it looks like and how it stood before. */
export function TextForm({ slug, now, version, typed, errors, isBehind, html, earlier }: TextFormProps) {
  return (
    <FormPage
      title={now.title}
      back={{ to: adminLinks.content, name: 'Content' }}
      action={adminLinks.text(slug)}
      words={
        <>
          {isBehind && (
            <NowSays
              was="as you wrote it"
              differences={(['title', 'summary', 'body'] as const)
                .filter((name) => typed[name] !== now[name])
                .map((name) => ({ label: textLabels[name], now: now[name], was: typed[name] }))}
            />
          )}
          <p>
            Version {version} is shown now. Saving makes the next one; those before stay readable
            {earlier.length > 0 && ': '}
            {earlier.map((number, index) => (
              <span key={number}>
                {index > 0 && ', '}
                <a href={`/${slug}?version=${number}`}>version {number}</a>
              </span>
            ))}
            .
          </p>
        </>
      }
      act="Save as next version"
      moreActs={
        <>
          <button className="btn soft" type="submit" formAction={adminLinks.textPreview(slug)}>
            Preview
          </button>
          <a className="btn soft" href={slug === 'about' ? links.about : `/${slug}`}>
            See the page
          </a>
        </>
      }
      errors={errors}
      below={html !== null && <Preview title={typed.title} html={html} />}
    >
      <input type="hidden" name="version" value={version} />
      <TextField
        label={textLabels.title}
        name="title"
        defaultValue={typed.title}
        maxLength={120}
        required
        error={errorIn(errors, 'title')}
      />
      <TextField
        label={textLabels.summary}
        name="summary"
        defaultValue={typed.summary}
        maxLength={300}
        error={errorIn(errors, 'summary')}
      />
      <AreaField
        label={textLabels.body}
        name="body"
        defaultValue={typed.body}
        rows={24}
        maxLength={100_000}
        required
        hint="Markdown: ## for headings, **bold**, - for lists, [words](/address) for links."
        error={errorIn(errors, 'body')}
      />
    </FormPage>
  )
}
