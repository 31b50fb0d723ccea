import { redirect } from 'react-router'
import { bookingWords } from '#shop/bookings/booking.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { findBookings } from '#shop/bookings/list-bookings.ts'
import { showUnits, unitsIn } from '#shop/cart/cart.ts'
import { findSharedCart } from '#shop/cart/share-cart.ts'
import { listGoods } from '#shop/catalogue/list-goods.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { showMoney } from '#shop/money.ts'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { listOrders } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import { readOrderNumber } from '#shop/orders/order-number.ts'
import { listPromotions } from '#shop/promotions/list-promotions.ts'
import { discountWords } from '#shop/promotions/promotion-words.ts'
import { listReturns } from '#shop/returns/list-returns.ts'
import { returnWords } from '#shop/returns/return.ts'
import { readShareCode, showShareCode } from '#shop/share-code.ts'
import { findFrames } from '#shop/warranty/find-frames.ts'
import { isFromScripts } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import { adminLinks } from '../admin-links.ts'
import { cartInNewOrder } from '../orders/new-order-address.ts'
import type { Route } from './+types/find-page.ts'
import { findCommands, findSections } from './commands.ts'
import './find.css'
import { FindForm } from './find-form.tsx'
import { Found, type FoundOfKind } from './found.tsx'

const mostOfAKind = 5

/** Whatever has these words, of what this person may see. A whole order number leads straight to its order. */
export async function loader({ request, url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const actor = actorOf(context.get(visitContext).session)
  const words = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, 100)
  const page = { place: null, size: mostOfAKind }
  const seesOrders = words !== '' && isPermitted(actor, 'see orders')
  const number = readOrderNumber(words)
  if (seesOrders && number && !isFromScripts(request) && (await findOrderId(shop, number)))
    throw redirect(adminLinks.order(number))

  const any = { words, sort: 'newest' } as const
  const shareCode = isPermitted(actor, 'handle orders') ? readShareCode(words) : null
  const [orders, accounts, guests, goods, frames, returns, bookings, codes, cart] = await Promise.all([
    seesOrders
      ? listOrders(shop, { filter: { ...any, view: 'all', payment: null, lga: null, days: null }, ...page })
      : null,
    words !== '' && isPermitted(actor, 'see customers')
      ? listCustomers(shop, { filter: { ...any, view: 'accounts' }, ...page })
      : null,
    words !== '' && isPermitted(actor, 'see customers')
      ? listCustomers(shop, { filter: { ...any, view: 'guests' }, ...page })
      : null,
    words !== '' && isPermitted(actor, 'edit products')
      ? listGoods(shop, { filter: { ...any, view: 'all', category: null, brand: null }, ...page })
      : null,
    isPermitted(actor, 'answer claims') ? findFrames(shop, { words, limit: mostOfAKind }) : [],
    words !== '' && isPermitted(actor, 'handle returns')
      ? listReturns(shop, { filter: { ...any, view: 'all' }, ...page })
      : null,
    isPermitted(actor, 'handle bookings') ? findBookings(shop, { words, limit: mostOfAKind }) : [],
    words !== '' && isPermitted(actor, 'change promotions')
      ? listPromotions(shop, { filter: { words, view: 'all', sort: 'newest' }, ...page })
      : null,
    shareCode && findSharedCart(shop, shareCode),
  ])
  const people = [...(accounts?.rows ?? []), ...(guests?.rows ?? [])].slice(0, mostOfAKind)
  const found: FoundOfKind[] = [
    { kind: 'Do', hits: findCommands(actor, words).map(({ name, path }) => ({ name, about: '', to: path })) },
    { kind: 'Go to', hits: findSections(actor, words).map(({ name, path }) => ({ name, about: '', to: path })) },
    {
      kind: 'Orders',
      hits: (orders?.rows ?? []).map(({ number, firstName, lastName, status, totalKobo }) => ({
        name: number,
        about: `${firstName} ${lastName}, ${showMoney(totalKobo)}, ${statusWords[status].staff}`,
        to: adminLinks.order(number),
      })),
    },
    {
      kind: 'Customers',
      hits: people.map(({ id, firstName, lastName, email }) => ({
        name: `${firstName} ${lastName}`.trim() || email,
        about: email,
        to: adminLinks.customer(id),
      })),
    },
    {
      kind: 'Frame numbers',
      hits: frames.map(({ frameNumber, name, orderNumber, owner }) => ({
        name: frameNumber,
        about: `${name}. ${owner}, ${orderNumber}`,
        to: adminLinks.order(orderNumber),
      })),
    },
    {
      kind: 'Returns',
      hits: (returns?.rows ?? []).map(({ id, number, orderNumber, state, firstName, lastName }) => ({
        name: number ?? `Of ${orderNumber}`,
        about: `${firstName} ${lastName}, ${returnWords[state].staff}`,
        to: adminLinks.return(id),
      })),
    },
    {
      kind: 'Bookings',
      hits: bookings.map((booking) => ({
        name: `${booking.firstName} ${booking.lastName}`,
        about: `${showBooked(booking)}, ${showSpan(booking)}, ${bookingWords[booking.state].staff}`,
        to: adminLinks.booking(booking.id),
      })),
    },
    {
      kind: 'Carts that were passed on',
      hits:
        shareCode && cart
          ? [
              {
                name: `Cart ${showShareCode(shareCode)}`,
                about: `${showUnits(unitsIn(cart.lines))}, to make an order of`,
                to: cartInNewOrder(shareCode),
              },
            ]
          : [],
    },
    {
      kind: 'Codes',
      hits: (codes?.rows ?? []).map((promotion) => ({
        name: promotion.code,
        about: discountWords(promotion),
        to: adminLinks.code(promotion.id),
      })),
    },
    {
      kind: 'Products',
      hits: (goods?.rows ?? []).map(({ id, name, brand, available }) => ({
        name,
        about: `${brand}, ${available} left`,
        to: adminLinks.product(id),
      })),
    },
  ]
  return { words, found }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Find, Admin Panel' }]
}

export default function FindPage({ loaderData: { words, found } }: Route.ComponentProps) {
  return (
    <>
      <header>
        <h1>Find</h1>
      </header>
      <section className="a-card">
        <FindForm words={words} />
        <Found found={found} />
        {found.every(({ hits }) => hits.length === 0) && <p className="none">Nothing has these words.</p>}
      </section>
    </>
  )
}
