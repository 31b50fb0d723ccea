import { useEffect, useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { isEmpty, needsMending } from '#shop/cart/cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { findMisfits, type Misfit } from '#shop/cart/find-misfits.ts'
import { findJoining } from '#shop/cart/part-again.ts'
import { findLastRemoved } from '#shop/cart/remove-lines.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { type DeliveryEstimate, estimateDelivery } from '#shop/delivery/estimate-delivery.ts'
import { type Place, showPlace } from '#shop/delivery/place.ts'
import { showDay, showDays } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { listFeatured } from '#shop/listing/list-featured.ts'
import { listForCart } from '#shop/listing/list-for-cart.ts'
import type { ProductCard as ProductCardFacts } from '#shop/listing/product-card.ts'
import { tellFits } from '#shop/listing/tell-fits.ts'
import { showMoney } from '#shop/money.ts'
import { discountRows } from '#shop/orders/discount-rows.ts'
import { shopContext } from '../../shop-context.ts'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { ProductCard } from '../../ui/product-card.tsx'
import { Removed } from '../../ui/removed.tsx'
import { visitContext } from '../../visit.ts'
import { AskLink } from '../area/ask-link.tsx'
import { countItems } from '../count-items.ts'
import { Joined } from '../joined.tsx'
import { choiceSearch } from '../product/choice.ts'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/cart-page.ts'
import { BundleNotes } from './bundle-notes.tsx'
import type { CartAnswer } from './cart-answer.ts'
import { CartItem } from './cart-item.tsx'
import { changesKey, fromCart } from './cart-keys.ts'
import { CartSumRows, type CartSums, ToCheckout, useIsChanging } from './cart-summary.tsx'
import { DiscountForm } from './discount-form.tsx'
import { Dock } from './dock.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { FreeDelivery } from './free-delivery.tsx'
import { GoneItem } from './gone-item.tsx'
import type { ShownMisfit } from './misfit-note.tsx'
import { noteBundles } from './noted-bundle.ts'
import { trash } from './remove-button.tsx'
import { showCode } from './shown-code.ts'
import '../../ui/button.css'
import '../../ui/input.css'
import '../../ui/link.css'
import './cart.css'

const wrench =
  'M15 6.5a4.5 4.5 0 0 1 5.5-2l-3 3 1 2 2 .5 1-1a4.5 4.5 0 0 1-6 4.5L8 21a2.3 2.3 0 0 1-4-3.5L14 11a4.5 4.5 0 0 1 1-4.5Z'
const cardsOnEmptyCart = 4

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { cartToken, area, rider } = context.get(visitContext)
  const reading = [findCart(shop, cartToken), findLastRemoved(shop, cartToken), findJoining(shop)] as const
  const [cart, removed, joining] = await Promise.all(reading)
  const joined = joining?.units ?? 0
  if (!cart || isEmpty(cart))
    return {
      removed,
      joined,
      featured: await tellFits(shop, (await listFeatured(shop)).slice(0, cardsOnEmptyCart), rider),
    }

  const [estimate, suggested] = await Promise.all([
    estimateDelivery(shop, area),
    listForCart(
      shop,
      cart.lines.map(({ variantId }) => variantId),
    ),
  ])
  const place = estimate?.place ?? null
  const quote = await quoteCart(shop, cart, {
    lga: place?.lga ?? null,
    method: place ? 'standard' : null,
    assembly: 'none',
  })
  const misfits = await findMisfits(
    shop,
    cart.lines.map(({ variantId }) => variantId),
    rider,
  )
  return {
    removed,
    joined,
    lines: cart.lines.map(({ sku, categoryId, ...line }) => ({
      ...line,
      misfit: showMisfit(line.slug, misfits.get(line.variantId)),
    })),
    together: await tellFits(shop, suggested.together, rider),
    goesWith: await tellFits(shop, suggested.goesWith, rider),
    gone: cart.gone.map(({ variantId, name, choice, photo, quantity }) => ({
      variantId,
      name,
      choice,
      photo,
      quantity,
    })),
    code: quote.code && showCode(quote.code),
    bundles: noteBundles(quote.bundles, cart.lines),
    place,
    days: estimate && daysOf(estimate),
    sums: {
      units: quote.units,
      goodsKobo: quote.goodsKobo,
      discounts: discountRows({ ...quote, discountCode: quote.code?.code ?? null }),
      deliveryFeeKobo: quote.deliveryFeeKobo,
      deliveryKobo: quote.deliveryKobo,
      missingForFreeDeliveryKobo: quote.missingForFreeDeliveryKobo,
      totalKobo: quote.totalKobo,
    } satisfies CartSums,
  }
}

function showMisfit(slug: string, misfit: Misfit | undefined): ShownMisfit | null {
  if (!misfit) return null
  const { better, ...riders } = misfit
  const href = better && `${links.product(slug)}${choiceSearch(better)}#choice`
  return { ...riders, better: better && href ? { size: better.size, href } : null }
}

export { action } from './change-cart-action.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Shopping Cart', isIndexed: false })
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const isEmpty = 'featured' in loaderData
  useFocusWhenEmptied(isEmpty)
  return isEmpty ? (
    <>
      <div className="wrap">
        <Joined joined={loaderData.joined} from="cart" />
        <Removed names={loaderData.removed} {...fromCart} />
      </div>
      <EmptyCart featured={loaderData.featured ?? []} />
    </>
  ) : (
    <FullCart {...loaderData} />
  )
}

/** With the last line its button goes, and with that the focus. */
function useFocusWhenEmptied(isEmpty: boolean) {
  const wasEmpty = useRef(isEmpty)
  useEffect(() => {
    if (isEmpty !== wasEmpty.current) document.getElementById('main')?.focus()
    wasEmpty.current = isEmpty
  }, [isEmpty])
}

type FullCartData = Extract<Awaited<ReturnType<typeof loader>>, { lines: unknown }>

function FullCart({ lines, gone, removed, joined, bundles, code, sums, place, days, ...more }: FullCartData) {
  const heading = useRef<HTMLHeadingElement>(null)
  const checkout = useRef<HTMLAnchorElement>(null)
  const focusHeading = () => heading.current?.focus()
  const mustMend = needsMending({ lines, gone })

  return (
    <div className="wrap">
      <div className="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Shopping Cart
        </h1>
      </div>
      <div className="two">
        <div>
          <Joined joined={joined} from="cart" />
          <Removed names={removed} {...fromCart} onUndo={focusHeading} />
          {gone.map((line) => (
            <GoneItem key={line.variantId} line={line} onRemove={focusHeading} />
          ))}
          {lines.map((line) => (
            <CartItem key={line.variantId} line={line} onRemove={focusHeading} />
          ))}
          <BundleNotes bundles={bundles} />
          <div className="go-on">
            <a className="link" href={links.shop}>
              <span>Continue Shopping</span>
            </a>
            {lines.length > 0 && (
              <Form method="post" action={links.cart}>
                <button className="btn soft sm" type="submit" name="what" value="share">
                  <Icon name="chat" small />
                  Share this cart
                </button>
              </Form>
            )}
            <ClearCart />
          </div>
        </div>
        <Summary sums={sums} place={place}>
          <DiscountForm code={code} />
          <AskLink className="select" about="area">
            {place ? `Deliver to ${showPlace(place)}` : 'Choose your area for the fee'}
          </AskLink>
          <ToCheckout needsMending={mustMend} ref={checkout} />
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
              <Icon drawing={wrench} />
              1-year warranty on all bikes
            </li>
          </ul>
        </Summary>
      </div>
      <Suggested title="Often bought together" cards={more.together} />
      <Suggested title="Goes with what is in your cart" cards={more.goesWith} />
      {!mustMend && <Dock below={checkout} totalKobo={sums.totalKobo} words={dockWords(sums, place)} />}
    </div>
  )
}

/** Nothing where there is nothing to say. */
function Suggested({ title, cards }: { title: string; cards: readonly ProductCardFacts[] }) {
  if (cards.length === 0) return null
  return (
    <section className="section" aria-label={title}>
      <div className="section-head">
        <h2>{title}</h2>
      </div>
      <div className="grid four">
        {cards.map((card) => (
          <ProductCard key={card.slug} product={card} />
        ))}
      </div>
    </section>
  )
}

type SummaryProps = { sums: CartSums; place: Place | null; children: React.ReactNode }

function Summary({ sums, place, children }: SummaryProps) {
  const { freeDeliveryFromKobo } = useStorefront()
  const isChanging = useIsChanging()
  return (
    <aside className="summary" aria-labelledby="order-summary" aria-busy={isChanging}>
      <h2 id="order-summary">Order Summary</h2>
      <FreeDelivery missingKobo={sums.missingForFreeDeliveryKobo} fromKobo={freeDeliveryFromKobo} />
      <CartSumRows sums={sums} place={place} />
      {children}
    </aside>
  )
}

function ClearCart() {
  const fetcher = useFetcher<CartAnswer>({ key: changesKey })
  return (
    <fetcher.Form method="post" action={links.cart}>
      <button className="btn soft sm" type="submit" name="what" value="clear">
        <Icon drawing={trash} small />
        Clear cart
      </button>
    </fetcher.Form>
  )
}

/** The days to a place that was told; the last one, where it may be anywhere in Lagos. */
function daysOf({ place, ways: { standard } }: DeliveryEstimate) {
  return place ? showDays(standard.promisedFrom, standard.promisedUntil) : `By ${showDay(standard.promisedUntil)}`
}

function dockWords({ units, deliveryKobo }: CartSums, place: Place | null) {
  const shipping = place ? `${showMoney(deliveryKobo)} shipping` : 'shipping estimated'
  return `${countItems(units)}, ${deliveryKobo === 0 ? 'free shipping' : shipping}`
}
