import { useEffect, useRef } from 'react'
import { useFetchers } from 'react-router'
import { findCart } from '#shop/cart/find-cart.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { type DeliveryEstimate, estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { type Place, showPlace } from '#shop/delivery/place.ts'
import { showDay, showDays } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { listFeatured } from '#shop/listing/list-featured.ts'
import { showMoney } from '#shop/money.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Sum } from '../../ui/summary.tsx'
import { visitContext } from '../../visit.ts'
import { AskLink } from '../area/ask-link.tsx'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/cart-page.ts'
import { CartItem, isCartKey } from './cart-item.tsx'
import { DiscountForm } from './discount-form.tsx'
import { Dock } from './dock.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { showCode } from './shown-code.ts'
import '../../ui/button.css'
import '../../ui/input.css'
import '../../ui/link.css'
import './cart.css'

const cardsOnEmptyCart = 4

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { cartToken, area } = context.get(visitContext)
  const cart = await findCart(shop, cartToken)
  if (!cart || cart.lines.length === 0) return { featured: (await listFeatured(shop)).slice(0, cardsOnEmptyCart) }

  const estimate = await estimateDelivery(shop, area)
  const place = estimate?.place ?? null
  const quote = await quoteCart(shop, cart, {
    lga: place?.lga ?? null,
    method: place ? 'standard' : null,
    assembly: 'none',
  })
  return {
    lines: cart.lines.map(({ sku, categoryId, ...line }) => line),
    code: quote.code && showCode(quote.code),
    place,
    days: estimate && daysOf(estimate),
    sums: {
      units: quote.units,
      goodsKobo: quote.goodsKobo,
      discountKobo: quote.discountKobo,
      deliveryFeeKobo: quote.deliveryFeeKobo,
      deliveryKobo: quote.deliveryKobo,
      missingForFreeDeliveryKobo: quote.missingForFreeDeliveryKobo,
      totalKobo: quote.totalKobo,
    },
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Shopping Cart', isIndexed: false })
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const isEmpty = 'featured' in loaderData
  useFocusWhenEmptied(isEmpty)
  return isEmpty ? <EmptyCart featured={loaderData.featured ?? []} /> : <FullCart {...loaderData} />
}

/** With the last line its button goes, and with that the focus. */
function useFocusWhenEmptied(isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) document.getElementById('main')?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
}

type FullCartData = Extract<Awaited<ReturnType<typeof loader>>, { lines: unknown }>

function FullCart({ lines, code, sums, place, days }: FullCartData) {
  const heading = useRef<HTMLHeadingElement>(null)
  const checkout = useRef<HTMLAnchorElement>(null)
  const { freeDeliveryFromKobo } = useStorefront()
  // Never a sum that the server has not computed: while it does, the last one is shown as what it is.
  const isChanging = useFetchers().some(({ key, state }) => isCartKey(key) && state !== 'idle')

  return (
    <div className="wrap">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Shopping Cart
        </h1>
      </div>
      <div className="two">
        <div>
          {lines.map((line) => (
            <CartItem key={line.variantId} line={line} onRemove={() => heading.current?.focus()} />
          ))}
          <p className="go-on">
            <a className="link" href={links.shop}>
              <span>Continue Shopping</span>
            </a>
          </p>
        </div>
        <aside className="summary" aria-labelledby="order-summary" aria-busy={isChanging}>
          <h2 id="order-summary">Order Summary</h2>
          <FreeDelivery missingKobo={sums.missingForFreeDeliveryKobo} fromKobo={freeDeliveryFromKobo} />
          <dl>
            <Sum
              label={
                <>
                  Subtotal<small>{countItems(sums.units)}</small>
                </>
              }
              kobo={sums.goodsKobo}
            />
            {sums.discountKobo > 0 && <Sum label={`Discount (${code?.code})`} kobo={-sums.discountKobo} isDiscount />}
            <Sum
              label={
                <>
                  Shipping
                  <small>{shippingWords(place, sums.deliveryKobo)}</small>
                </>
              }
              kobo={sums.deliveryKobo}
              wasKobo={sums.deliveryFeeKobo}
            />
            <Sum label="Total" kobo={sums.totalKobo} isTotal />
          </dl>
          <DiscountForm code={code} />
          <AskLink className="select" about="area">
            {place ? `Deliver to ${showPlace(place)}` : 'Choose your area for the fee'}
          </AskLink>
          <a className="btn buy wide" href={links.checkout} ref={checkout}>
            Proceed to Checkout
          </a>
          <ul className="assure">
            <li>
              <Icon name="shield" />
              Secure payment with card or bank transfer
            </li>
            <li>
              <Icon name="truck" />
              {days ?? '3-5 business days'}, or collect at our store
            </li>
            <li>
              <Icon name="wrench" />
              1-year warranty on all bikes
            </li>
          </ul>
        </aside>
      </div>
      <Dock below={checkout} totalKobo={sums.totalKobo} words={dockWords(sums, place)} />
    </div>
  )
}

/** The days to a place that was told; the last one, where it may be anywhere in Lagos. */
function daysOf({ place, ways: { standard } }: DeliveryEstimate) {
  return place ? showDays(standard.promisedFrom, standard.promisedUntil) : `By ${showDay(standard.promisedUntil)}`
}

function shippingWords(place: Place | null, deliveryKobo: number) {
  if (place) return `Standard, to ${place.name}`
  return deliveryKobo > 0 ? 'Estimate for Lagos' : 'Within Lagos'
}

function dockWords({ units, deliveryKobo }: { units: number; deliveryKobo: number }, place: Place | null) {
  const shipping = place ? `${showMoney(deliveryKobo)} shipping` : 'shipping estimated'
  return `${countItems(units)}, ${deliveryKobo === 0 ? 'free shipping' : shipping}`
}

function countItems(units: number) {
  return `${units} ${units === 1 ? 'item' : 'items'}`
}
