import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import type { DeliveryEstimate } from '#shop/delivery/estimate-delivery.ts'
import { links } from '#shop/links.ts'
import { Badge } from '../../ui/badge.tsx'
import type { ShownProduct } from './shown-product.ts'
import '../../ui/button.css'
import { addAfterPaint } from '../../ui/add-after-paint.ts'
import { Heart } from '../../ui/heart.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars, showRating } from '../../ui/stars.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { Wished } from '../../ui/wished.ts'
import './buy-box.css'
import { type Asked, type Choice, choiceSearch, openVariants } from './choice.ts'
import { ColourChoice } from './colour-choice.tsx'
import { Dock } from './dock.tsx'
import { Facts } from './facts.tsx'
import { SizeChoice } from './size-choice.tsx'

type BuyBoxProps = {
  product: ShownProduct
  choice: Choice
  /** Fee and days of delivery; null where the shop delivers nowhere. */
  estimate: DeliveryEstimate | null
  change(changed: Partial<Asked>): void
}

/**
 * Name, price, choice and the button. One form: without scripts its second button shows the choice, and what is sent
 * to the cart is the colour and size as they are marked, so that it can never be another one than seen.
 */
export function BuyBox({ product, choice, estimate, change }: BuyBoxProps) {
  const adding = useFetcher()
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLDivElement>(null)
  const [quantity, setQuantity] = useState(1)
  useMarkedBefore(form, change, setQuantity)
  const { variant } = choice
  const isWished = useContext(Wished).has(product.slug)
  const canBuy = openVariants(product, choice).some(({ available }) => available > 0)
  const formId = 'choice'
  return (
    <div className="buybox">
      <Headline product={product} choice={choice} />
      <adding.Form
        className="buy"
        id={formId}
        ref={form}
        method="post"
        action={links.cartLines}
        onSubmit={addAfterPaint(adding)}
      >
        <input type="hidden" name="slug" value={product.slug} />
        <input type="hidden" name="shown" value={choiceSearch(choice)} />
        {variant && <input type="hidden" name="sku" value={variant.sku} />}
        <ColourChoice product={product} choice={choice} change={change} />
        <SizeChoice product={product} choice={choice} change={change} />
        <noscript>
          <button
            className="btn soft wide"
            type="submit"
            formMethod="get"
            formAction={links.product(product.slug)}
            formNoValidate
          >
            Show this choice
          </button>
        </noscript>
        <div className="buy-row" ref={button}>
          {canBuy && (
            <>
              <Stepper name="quantity" quantity={quantity} onChange={setQuantity} />
              <button className="btn buy" type="submit" aria-busy={adding.state !== 'idle' || undefined}>
                Add to Cart
              </button>
            </>
          )}
          {!canBuy && variant && (
            <a className="btn" href={links.stockAlert(variant.sku)}>
              Tell me when it is back
            </a>
          )}
          <Heart
            slug={product.slug}
            name={product.name}
            isWished={isWished}
            className={canBuy ? 'icon-btn' : 'btn soft'}
          >
            {canBuy ? null : 'Wishlist'}
          </Heart>
        </div>
      </adding.Form>
      {product.bundle && (
        <p>
          <a href={links.bundle(product.bundle.slug)}>{product.bundle.words}</a>
        </p>
      )}
      <Facts product={product} choice={choice} estimate={estimate} quantity={quantity} />
      {canBuy && <Dock product={product} choice={choice} formId={formId} button={button} />}
    </div>
  )
}

/** What was marked before the scripts came counts as if it were marked now. */
function useMarkedBefore(
  form: RefObject<HTMLFormElement | null>,
  change: BuyBoxProps['change'],
  setQuantity: (quantity: number) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the scripts have come
  useEffect(() => {
    if (!form.current) return
    const marked = new FormData(form.current)
    const shown = new URLSearchParams(String(marked.get('shown')))
    const names = ['colour', 'size'] as const
    const changed = names.filter((name) => marked.has(name) && marked.get(name) !== shown.get(name))
    if (changed.length > 0) change(Object.fromEntries(changed.map((name) => [name, String(marked.get(name))])))
    const quantity = Number(marked.get('quantity'))
    if (Number.isInteger(quantity) && quantity > 1) setQuantity(quantity)
  }, [])
}

function Headline({ product, choice }: { product: ShownProduct; choice: Choice }) {
  const { name, category, shortDescription, rating, reviewCount } = product
  const open = openVariants(product, choice).toSorted((a, b) => a.priceKobo - b.priceKobo)
  const [cheapest] = open
  const rate = (
    <>
      <Stars rating={rating} />
      {showRating(rating, reviewCount)}
    </>
  )
  return (
    <header>
      <Badge kind="mute">{category.name}</Badge>
      <h1>{name}</h1>
      {reviewCount > 0 ? (
        <a className="rate" href={links.reviewsAt(links.product(product.slug))}>
          {rate}
        </a>
      ) : (
        <span className="rate">{rate}</span>
      )}
      {cheapest && (
        <Price
          kobo={cheapest.priceKobo}
          wasKobo={cheapest.compareAtPriceKobo}
          from={open.some(({ priceKobo }) => priceKobo > cheapest.priceKobo)}
        />
      )}
      <p>{shortDescription}</p>
    </header>
  )
}
