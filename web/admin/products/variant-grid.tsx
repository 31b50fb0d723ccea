import { choiceName } from '#shop/catalogue/product.ts'
import { showRange } from '#shop/catalogue/rider-height.ts'
import type { Goods, GoodsVariant } from '#shop/catalogue/show-goods.ts'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'
import '../list/table.css'
import type { Fields } from './product-cards.tsx'

type Product = Pick<Goods, 'id' | 'variants' | 'colours' | 'sizes'>

/** The variants of a product, with their prices and what is on hand, to be typed over. */
export function VariantGrid({ product, mayPrice, ...fields }: Fields & { product: Product; mayPrice: boolean }) {
  return (
    <Card
      id="variants"
      title="Variants"
      beside={
        mayPrice && (
          <a className="btn soft" href={adminLinks.newVariant(product.id)}>
            <Icon name="plus" small />
            Add variant
          </a>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too */}
      <section className="scroll-x" aria-label="Variants, a table that scrolls sideways" tabIndex={0}>
        <table className="tbl var-grid">
          <thead>
            <tr>
              <th scope="col">Colour</th>
              <th scope="col">Size, rider</th>
              <th scope="col" className="r">
                Price (₦)
              </th>
              <th scope="col" className="r">
                Stock
              </th>
              <th scope="col" className="r">
                Compare (₦)
              </th>
              <td />
            </tr>
          </thead>
          <tbody>
            {product.variants.map((variant) => (
              <VariantRow key={variant.id} variant={variant} product={product} mayPrice={mayPrice} {...fields} />
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}

type RowProps = Fields & { variant: GoodsVariant; product: Product; mayPrice: boolean }

function VariantRow({ variant, product, mayPrice, typed, errorAt }: RowProps) {
  const { id, sku, size, status, onHand, reserved, lowAt } = variant
  const colour = product.colours.find(({ slug }) => slug === variant.colour)
  const fits = product.sizes.find(({ label }) => label === size)
  const choice = choiceName(colour?.name ?? null, size) || sku
  const cell = (name: string, label: string, isOpen = true) => (
    <input
      className="input"
      id={`${name}-${id}`}
      name={`${name}-${id}`}
      defaultValue={typed[`${name}-${id}`]}
      aria-label={`${label} ${choice}`}
      aria-invalid={errorAt(`${name}-${id}`) ? true : undefined}
      inputMode={name === 'stock' ? 'numeric' : 'decimal'}
      autoComplete="off"
      disabled={!isOpen}
    />
  )
  return (
    <tr className={status === 'archived' ? 'retired' : undefined}>
      <td className="b">
        {colour && <Swatch hex={colour.hex} />}
        {colour?.name ?? 'One colour'}
        <small>{status === 'archived' ? `${sku}, retired` : sku}</small>
      </td>
      <td className="n">
        {size ?? 'One size'}
        {fits && <small>{fits.riderMinCm ? `${showRange(fits)} cm` : fits.fits}</small>}
      </td>
      <td>{cell('price', 'Price', mayPrice)}</td>
      <td className={onHand - reserved <= lowAt ? 'few low' : 'few'}>
        {cell('stock', 'Stock')}
        {reserved > 0 && <small>{reserved} promised</small>}
      </td>
      <td>{cell('compare', 'Compare-at price', mayPrice)}</td>
      <td>
        <a href={adminLinks.variant(product.id, id)} aria-label={`Edit ${choice}`}>
          Edit
        </a>{' '}
        <a href={adminLinks.variantStock(id)} aria-label={`Ledger of ${choice}`}>
          Ledger
        </a>
      </td>
    </tr>
  )
}

/** A colour as a dot; its name stands beside it. An attribute of a drawing: the policy allows no styles of elements. */
function Swatch({ hex }: { hex: string }) {
  return (
    <svg className="sw" viewBox="0 0 2 2" aria-hidden="true">
      <circle cx="1" cy="1" r="1" fill={hex} />
    </svg>
  )
}
