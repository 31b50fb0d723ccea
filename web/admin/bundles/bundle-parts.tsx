import type { PossiblePart } from '#shop/bundles/find-parts.ts'
import type { NamedPart } from '#shop/bundles/show-bundle.ts'
import { showMoney } from '#shop/money.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import '../../ui/check.css'
import '../../ui/input.css'
import { choiceField, partField } from './bundle-form.ts'

type BundlePartsProps = {
  /** What is in the bundle so far, first what leads. */
  chosen: readonly NamedPart[]
  /** All that can be ticked, what is chosen first. */
  parts: readonly PossiblePart[]
  /** What was looked for. */
  words: string
  error: string | undefined
}

/** The products of a bundle, each with the choices that belong to it, and a search for more by name. */
export function BundleParts({ chosen, parts, words, error }: BundlePartsProps) {
  const hasFound = parts.some(({ slug }) => !chosen.some((part) => part.slug === slug))
  return (
    <fieldset id="lines" aria-describedby={error ? 'lines-error lines-description' : 'lines-description'}>
      <legend>Products</legend>
      {error && (
        <span className="err" id="lines-error">
          {error}
        </span>
      )}
      <span className="hint" id="lines-description">
        Two to six, the bike first. Untick what does not belong to it. Where you tick no choices, all of them do.
      </span>
      {parts.map((part) => (
        <Part key={part.slug} part={part} chosen={chosen.find(({ slug }) => slug === part.slug) ?? null} />
      ))}
      <input type="hidden" name="found" value={words} />
      <SearchBox
        words={words}
        placeholder="Find a product by name or SKU"
        button={{ name: 'find', value: 'yes', label: 'Find products' }}
      />
      {words !== '' && !hasFound && <p role="status">No other product on sale has these words.</p>}
    </fieldset>
  )
}

function Part({ part: { slug, name, isOnSale, choices }, chosen }: { part: PossiblePart; chosen: NamedPart | null }) {
  const skus = chosen?.skus ?? []
  return (
    <div className="bundle-part">
      <label className="check">
        <input type="checkbox" name={partField(slug)} value="yes" defaultChecked={chosen !== null} />
        <b>{name}</b>
        {!isOnSale && <small>Not on sale</small>}
      </label>
      {(choices.length > 1 || skus.length > 0) && (
        <details open={skus.length > 0}>
          <summary>Only some of its {choices.length} choices</summary>
          <div className="bundle-choices">
            {choices.map(({ sku, choice, priceKobo, isRetired }) => (
              <label className="check" key={sku}>
                <input type="checkbox" name={choiceField(sku)} value={slug} defaultChecked={skus.includes(sku)} />
                {choice}
                <small>
                  {showMoney(priceKobo)}, {sku}
                  {isRetired && ', retired'}
                </small>
              </label>
            ))}
          </div>
        </details>
      )}
    </div>
  )
}
