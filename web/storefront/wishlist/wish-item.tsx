import { useContext } from 'react'
import { choiceName } from '#shop/catalogue/product.ts'
import { links } from '#shop/links.ts'
import type { CardFit } from '#shop/listing/product-card.ts'
import { showMoney } from '#shop/money.ts'
import type { WishedVariant, Wish as WishNow } from '#shop/wishlist/wishlist.ts'
import { Badge } from '../../ui/badge.tsx'
import { FitBadge } from '../../ui/fit-badge.tsx'
import { Heart } from '../../ui/heart.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Price } from '../../ui/price.tsx'
import { usePromised } from '../../ui/promised.ts'
import { Wished } from '../../ui/wished.ts'
import { choiceField } from './posted-move.ts'
import '../../ui/button.css'
import '../../ui/input.css'

/** The forms of the wishlist's page: its buttons stand in the items, far from them. */
export const movesForm = 'moves'
export const removalsForm = 'removals'

type ShownVariant = Omit<WishedVariant, 'id'>
export type ShownWish = Omit<WishNow, 'variants'> & { variants: ShownVariant[]; fit: CardFit | null }

/** A product on the wishlist: what it costs now, whether it can be had, and the way into the cart. */
export function WishItem({ wish }: { wish: ShownWish }) {
  const { slug, name, photo, variants, fit } = wish
  const isSold = variants.length > 0
  const isInStock = variants.some(({ available }) => available > 0)
  const promised = usePromised(wish.priceKobo)
  const isLeaving = !useContext(Wished).has(slug)
  if (isSold && isLeaving) return null

  return (
    <article className={isInStock ? 'card' : 'card gone'}>
      <div className="shot">
        {photo ? <Photo photo={photo} alt={photo.altText} sizes={sizes} widest={720} /> : <NoPhoto name={name} />}
        {isSold && (
          <div className="tags">
            {!isInStock && <Badge kind="out">Out of Stock</Badge>}
            {isInStock && fit && <FitBadge fit={fit} />}
          </div>
        )}
      </div>
      <Heart slug={slug} name={name} isWished form={removalsForm} />
      <div className="info">
        <h3>{isSold ? <a href={links.product(slug)}>{name}</a> : name}</h3>
        {isSold ? <Cost wish={wish} /> : <p className="meta">No longer sold</p>}
        {isInStock && promised && <p className="meta">{promised}</p>}
      </div>
      {isInStock && <Mover wish={wish} />}
    </article>
  )
}

const sizes = '(min-width: 80rem) 18.5rem, (min-width: 48rem) 23vw, 46vw'

function Cost({ wish: { priceKobo, pricesVary, seenPriceKobo } }: { wish: ShownWish }) {
  return (
    <>
      <Price kobo={priceKobo} from={pricesVary} />
      {priceKobo !== seenPriceKobo && (
        <p className={priceKobo < seenPriceKobo ? 'meta cheaper' : 'meta'}>
          Was {showMoney(seenPriceKobo)}, now {showMoney(priceKobo)}
        </p>
      )}
    </>
  )
}

/** Nobody is given a size or colour that they did not choose. */
function Mover({ wish: { slug, name, variants, pricesVary } }: { wish: ShownWish }) {
  return (
    <div className="mover">
      {variants.length > 1 && (
        <select
          className="select"
          form={movesForm}
          name={choiceField(slug)}
          aria-label={`${asked(variants)} of ${name}`}
        >
          <option value="">Choose</option>
          {variants.map((variant) => (
            <option key={variant.sku} value={variant.sku} disabled={variant.available < 1}>
              {choiceName(variant.colour, variant.size)}
              {variant.available < 1 ? ', sold out' : pricesVary && `, ${showMoney(variant.priceKobo)}`}
            </option>
          ))}
        </select>
      )}
      <button
        className="btn buy sm"
        type="submit"
        form={movesForm}
        name="only"
        value={slug}
        aria-label={`Move to cart: ${name}`}
      >
        Move to cart
      </button>
    </div>
  )
}

function asked(variants: readonly ShownVariant[]): string {
  const hasColours = new Set(variants.map(({ colour }) => colour)).size > 1
  const hasSizes = new Set(variants.map(({ size }) => size)).size > 1
  return hasColours && hasSizes ? 'Colour and size' : hasSizes ? 'Size' : 'Colour'
}
