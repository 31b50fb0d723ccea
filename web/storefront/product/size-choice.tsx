import type { Size } from '#shop/catalogue/product.ts'
import { fitOf, showRange } from '#shop/catalogue/rider-height.ts'
import { useStorefront } from '../storefront.ts'
import { type Asked, type Choice, type Standing, standingOfSize } from './choice.ts'
import { FitRuler } from './fit-ruler.tsx'
import { fitScale } from './fit-scale.ts'
import type { ShownProduct } from './shown-product.ts'
import './sizes.css'

type SizeChoiceProps = { product: ShownProduct; choice: Choice; change(changed: Partial<Asked>): void }

/** The sizes of a product. None is chosen for the rider; one that is sold out can be looked at. */
export function SizeChoice({ product, choice, change }: SizeChoiceProps) {
  const { sizes, isBike } = product
  const { riderCm } = useStorefront()
  const [only] = sizes
  if (!only) return null
  if (sizes.length === 1 && detailOf(only) === null) return <input type="hidden" name="size" value={only.label} />
  return (
    <fieldset className="opt">
      <legend>
        {isBike ? 'Frame size ' : 'Size '}
        {fitScale(sizes) && <span>by rider height</span>}
      </legend>
      <div className="sizes">
        {sizes.map((size) => {
          const standing = standingOfSize(product, choice, size.label)
          return (
            <label key={size.label} className={standing === 'sold-out' ? 'gone' : undefined}>
              <input
                type="radio"
                name="size"
                value={size.label}
                required
                disabled={standing === 'not-made'}
                checked={size.label === choice.size}
                onChange={() => change({ size: size.label })}
              />
              {size.label}
              <small>
                {detailOf(size)}
                {riderCm !== null && fitOf(size, riderCm) === 'fits' && <b>{fitsYou}</b>}
                {standing !== 'in-stock' && <span className="vh">{asides[standing]}</span>}
              </small>
            </label>
          )
        })}
      </div>
      <FitRuler slug={product.slug} sizes={sizes} chosen={choice.size} />
    </fieldset>
  )
}

function detailOf(size: Size) {
  return showRange(size) ?? size.fits
}

const fitsYou = ' Fits you'

const asides: Record<Exclude<Standing, 'in-stock'>, string> = {
  'sold-out': ', sold out',
  'not-made': ', not made in this colour',
}
