import { useContext } from 'react'
import { links } from '#shop/links.ts'
import type { ProductCard as Product } from '#shop/listing/product-card.ts'
import { Badge } from './badge.tsx'
import './button.css'
import './card.css'
import { DialogLink } from './dialog-link.tsx'
import { FitBadge } from './fit-badge.tsx'
import { Heart } from './heart.tsx'
import { Icon } from './icon.tsx'
import { Kept } from './kept.tsx'
import { LessData } from './less-data.ts'
import { NoPhoto, Photo } from './photo.tsx'
import { Price } from './price.tsx'
import { usePromised } from './promised.ts'
import { showRating } from './stars.tsx'
import { Wished } from './wished.ts'

type ProductCardProps = {
  product: Product
  /** How wide its photo is shown; by default as in a grid of four. */
  sizes?: string
  /** The widest rendition of its photo that this can need, in pixels. */
  widest?: number
  /** True for the card whose photo is the page's main picture. */
  isMain?: boolean
}

/** A product as it is met in a listing. The whole card leads to its page; the plus adds it where there is no choice. */
export function ProductCard({ product, sizes = gridSizes, widest = 720, isMain = false }: ProductCardProps) {
  const wantsLess = useContext(LessData)
  const className = product.inStock ? 'card' : 'card gone'
  const isWished = useContext(Wished).has(product.slug)
  const promised = usePromised(product.priceKobo)
  const shown = { product, sizes, widest, isMain, isWished, promised }
  const content = <Content {...shown} />
  // the main picture is told to the page's head as well
  if (isMain) return <article className={className}>{content}</article>
  return (
    <Kept
      as="article"
      className={className}
      shown={product}
      form={`${isWished} ${wantsLess} ${promised} ${widest} ${sizes}`}
    >
      <LessData value={wantsLess}>{content}</LessData>
    </Kept>
  )
}

type ContentProps = Required<ProductCardProps> & { isWished: boolean; promised: string | null }

function Content({ product, sizes, widest, isMain, isWished, promised }: ContentProps) {
  const { name, slug, photo, metaLine, inStock } = product
  return (
    <>
      <div className="shot">
        {photo ? (
          <Photo photo={photo} alt={photo.altText} sizes={sizes} widest={widest} isMain={isMain} />
        ) : (
          <NoPhoto name={name} />
        )}
        <Tags product={product} />
      </div>
      <Heart slug={slug} name={name} isWished={isWished} />
      <div className="info">
        <h3>
          <a href={links.product(slug)}>{name}</a>
        </h3>
        {metaLine && <p className="meta">{metaLine}</p>}
        <Price kobo={product.priceKobo} wasKobo={product.compareAtPriceKobo} from={product.pricesVary} />
        <Rating product={product} />
        {inStock && promised && <p className="meta">{promised}</p>}
        <Colours product={product} />
      </div>
      {inStock && <Add product={product} />}
    </>
  )
}

const gridSizes = '(min-width: 80rem) 18.5rem, (min-width: 64rem) 23vw, (min-width: 48rem) 30vw, 46vw'

function Tags({ product: { discountPercent, featured, badge, inStock, fit } }: { product: Product }) {
  return (
    <div className="tags">
      {fit && inStock && <FitBadge fit={fit} />}
      {discountPercent !== null && <Badge kind="cut">{`-${discountPercent}%`}</Badge>}
      {featured && <Badge kind="star">Featured</Badge>}
      {badge !== null && <Badge>{badge}</Badge>}
      {!inStock && <Badge kind="out">Out of Stock</Badge>}
    </div>
  )
}

function Rating({ product: { rating, reviewCount } }: { product: Product }) {
  return (
    <p className="meta">
      <span>
        <Icon name="star" filled={rating !== null} />
        {` ${showRating(rating, reviewCount)}`}
      </span>
    </p>
  )
}

function Colours({ product: { colours } }: { product: Product }) {
  if (colours.length < 2) return null
  return (
    <p className="dots">
      <span className="vh">{`${colours.length} colours`}</span>
      {colours.map((hex, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two colours may have one hex, and they never change places
        <i key={place} style={{ '--c': hex }} />
      ))}
    </p>
  )
}

/** Nobody is given a size or colour that they did not choose. */
function Add({ product: { name, slug, onlySku } }: { product: Product }) {
  const plus = <Icon name="plus" />
  if (onlySku === null) {
    return (
      <DialogLink
        className="icon-btn add"
        href={`${links.product(slug)}#choice`}
        aria-label={`Choose ${name}`}
        load={() => import('../storefront/cart/choice-dialog.tsx')}
      >
        {plus}
      </DialogLink>
    )
  }
  return (
    <form method="post" action={links.cartLines} data-keeps-place="">
      <input type="hidden" name="sku" value={onlySku} />
      <button className="icon-btn add" type="submit" aria-label={`Add ${name} to cart`}>
        {plus}
      </button>
    </form>
  )
}
