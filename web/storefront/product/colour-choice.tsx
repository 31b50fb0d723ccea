import { type Asked, type Choice, standingOfColour } from './choice.ts'
import type { ShownProduct } from './shown-product.ts'
import './swatches.css'

type ColourChoiceProps = { product: ShownProduct; choice: Choice; change(changed: Partial<Asked>): void }

/** The colours of a product; one that is sold out is struck through, and can still be looked at. */
export function ColourChoice({ product, choice, change }: ColourChoiceProps) {
  const { colours } = product
  if (colours.length < 2) return choice.colour && <input type="hidden" name="colour" value={choice.colour} />
  return (
    <fieldset className="opt">
      <legend>
        Colour <span>{colours.find(({ slug }) => slug === choice.colour)?.name}</span>
      </legend>
      <div className="swatches">
        {colours.map(({ slug, name, hex }) => {
          const isGone = standingOfColour(product, choice, slug) === 'sold-out'
          return (
            <label key={slug} title={name} className={isGone ? 'gone' : undefined}>
              <input
                type="radio"
                name="colour"
                value={slug}
                aria-label={isGone ? `${name}, sold out` : name}
                checked={slug === choice.colour}
                onChange={() => change({ colour: slug })}
              />
              <i style={{ '--c': hex }} />
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
