import { links } from '#shop/links.ts'
import { SelectField } from '../../ui/field.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import type { ShownPart } from './shown-part.ts'

type BundlePartProps = { part: ShownPart; name: string; chosen: string; error: string | undefined }

/** One part with its choice. Nobody is given a colour or size that they did not choose. */
export function BundlePart({ part, name, chosen, error }: BundlePartProps) {
  const { slug, photo, fromKobo, pricesVary, choices } = part
  const [only] = choices
  return (
    <article className="bundle-part">
      {/* biome-ignore lint/a11y/useAnchorContent: the link of the name says it all */}
      <a className="pic" href={links.product(slug)} tabIndex={-1} aria-hidden="true">
        {photo ? <Photo photo={photo} alt="" sizes="(width >= 48rem) 9rem, 5rem" /> : <NoPhoto name={part.name} />}
      </a>
      <div>
        <h2>
          <a href={links.product(slug)}>{part.name}</a>
        </h2>
        <Price kobo={fromKobo} from={pricesVary} />
        {choices.length === 1 && only ? (
          <>
            <input type="hidden" name={name} value={only.variantId} />
            <p className="muted">{only.words === part.name ? 'One choice' : only.words}</p>
            {error && <p className="err">{error}</p>}
          </>
        ) : (
          <SelectField name={name} label={`Choice of ${part.name}`} defaultValue={chosen} error={error} required>
            <option value="">Choose</option>
            {choices.map(({ variantId, words, isThere }) => (
              <option key={variantId} value={variantId} disabled={!isThere}>
                {words}
              </option>
            ))}
          </SelectField>
        )}
      </div>
    </article>
  )
}
