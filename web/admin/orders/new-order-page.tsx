import { data, redirect } from 'react-router'
import { unitsIn } from '#shop/cart/cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { findSellable } from '#shop/cart/find-sellable.ts'
import { findSharedCart } from '#shop/cart/share-cart.ts'
import { placeForCustomer } from '#shop/checkout/place-for-customer.ts'
import type { placeOrder } from '#shop/checkout/place-order.ts'
import { listLgas } from '#shop/delivery/offer-delivery.ts'
import { visitor } from '#shop/identity/actor.ts'
import { permit } from '#shop/identity/permissions.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { offeredMethods } from '#shop/payments/offered-methods.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readShareCode } from '#shop/share-code.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { readCheckout, readTyped } from '../../storefront/checkout/checkout-form.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import type { Route } from './+types/new-order-page.ts'
import { backToOrder } from './back-to-order.ts'
import { draftIn } from './new-order-address.ts'
import { NewOrderForm } from './new-order-form.tsx'
import { NewOrderGoods } from './new-order-goods.tsx'
import './order.css'
import type { StepError } from './step.tsx'

const mostFound = 10

export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const draft = draftIn(searchParams.get('draft'))
  const words = (searchParams.get('q') ?? '').slice(0, 100)
  const code = readShareCode(words)
  const [found, shared, cart, lgas, settings] = await Promise.all([
    findSellable(shop, { words, limit: mostFound }),
    code && findSharedCart(shop, code),
    findCart({ ...shop, actor: visitor }, draft),
    listLgas(shop),
    readSettings(shop),
  ])
  const lines = cart?.lines ?? []
  return {
    draft: cart ? draft : null,
    words,
    found,
    shared: code && shared ? { code, units: unitsIn(shared.lines) } : null,
    lines: lines.map(({ variantId, name, choice, quantity, unitPriceKobo }) => {
      return { variantId, name, choice, quantity, lineKobo: unitPriceKobo * quantity }
    }),
    hasBike: lines.some(({ isBike }) => isBike),
    lgas: lgas.map(({ name }) => name),
    paymentMethods: offeredMethods(shop, settings),
  }
}

/**
 * Places the order that was put together. Without a total that was seen, it works that out first. Pressing twice places
 * it once.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'handle orders')
  const form = (await readForm(request)) ?? new FormData()
  const typed = readTyped(form)
  const read = readCheckout(form)
  if ('errors' in read) return data({ typed, errors: read.errors as StepError[], totalKobo: null }, 422)

  const cartToken = draftIn(textIn(form, 'draft'))
  const placed = await placeForCustomer(shop, { cartToken, ...read.checkout })
  if (placed.accepted) {
    const { number } = await findOrderById(shop, placed.value.orderId)
    return backToOrder(shop, number, 'Order placed. Send the link, or confirm what was paid here')
  }
  if (placed.reason === 'ordered-otherwise') throw redirect(adminLinks.orders)
  const totalKobo = placed.reason === 'total-changed' ? placed.details.quote.totalKobo : null
  const error = refusal(placed, read.checkout.seenTotalKobo !== null)
  return data({ typed, errors: error ? [error] : [], totalKobo }, error ? 422 : 200)
}

type Refused = Extract<Awaited<ReturnType<typeof placeOrder>>, { accepted: false }>

function refusal(refused: Refused, hasSeenTotal: boolean): StepError | null {
  switch (refused.reason) {
    case 'total-changed':
      return hasSeenTotal ? { field: 'place', message: 'The total has changed: look at it once more' } : null
    case 'out-of-stock':
    case 'no-longer-sold':
      return {
        field: 'goods',
        message: `Cannot be had: ${refused.details.lines.map(({ name }) => name).join(', ')}`,
      }
    case 'not-delivered-there':
      return { field: 'method', message: 'It is not delivered there in this way' }
    case 'assembly-not-offered':
      return { field: 'assembly', message: 'Choose how the bike is built; not at home where it is collected' }
    case 'payment-not-offered':
      return { field: 'payment', message: 'Choose how it is paid' }
    default:
      return { field: 'goods', message: 'Add goods first' }
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'New order, Admin Panel' }]
}

/** An order of somebody at the counter, or on the phone: what they want, who they are, and how it is paid. */
export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>New order</h1>
        <div className="acts">
          <BackLink to={adminLinks.orders}>Orders</BackLink>
        </div>
      </header>
      <div className="a-grid main">
        <NewOrderGoods {...loaderData} />
        <NewOrderForm offered={loaderData} again={actionData} />
      </div>
    </>
  )
}
