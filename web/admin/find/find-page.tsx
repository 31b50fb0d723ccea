import { redirect } from 'react-router'
import { bookingWords } from '#shop/bookings/booking.ts'
import { showBooked, showSpan } from '#shop/bookings/booking-words.ts'
import { findBookings } from '#shop/bookings/list-bookings.ts'
import { showUnits, unitsIn } from '#shop/cart/cart.ts'
import { findSharedCart } from '#shop/cart/share-cart.ts'
import { listGoods } from '#shop/catalogue/list-goods.ts'
import { listCustomers } from '#shop/customers/list-customers.ts'
import { isPermitted, type Permission } from '#shop/identity/permissions.ts'
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
import type { Shop } from '#shop/shop.ts'
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
  const number = isPermitted(actor, 'see orders') ? readOrderNumber(words) : null
  if (number && !isFromScripts(request) && (await findOrderId(shop, number))) throw redirect(adminLinks.order(number))

  const asked = words === '' ? [] : finders.filter(({ needs }) => isPermitted(actor, needs))
  const found: FoundOfKind[] = [
    { kind: 'Do', hits: findCommands(actor, words).map(asHit) },
    { kind: 'Go to', hits: findSections(actor, words).map(asHit) },
    ...(await Promise.all(asked.map(async ({ kind, find }) => ({ kind, hits: await find(shop, words) })))),
  ]
  return { words, found }
}

const asHit = ({ name, path }: { name: string; path: string }) => ({ name, about: '', to: path })

/** What can be found of one kind, by those who may see it; `words` are never empty. */
type Finder = {
  kind: string
  needs: Permission
  find(shop: Shop, words: string): Promise<FoundOfKind['hits']>
}

const page = { place: null, size: mostOfAKind }
const newest = { sort: 'newest' } as const

const orders: Finder = {
  kind: 'Orders',
  needs: 'see orders',
  async find(shop, words) {
    const any = { payment: null, method: null, delivery: null, lga: null, days: null }
    const filter = { ...newest, ...any, words, view: 'all' } as const
    const { rows } = await listOrders(shop, { filter, ...page })
    return rows.map(({ number, firstName, lastName, status, totalKobo }) => ({
      name: number,
      about: `${firstName} ${lastName}, ${showMoney(totalKobo)}, ${statusWords[status].staff}`,
      to: adminLinks.order(number),
    }))
  },
}

const customers: Finder = {
  kind: 'Customers',
  needs: 'see customers',
  async find(shop, words) {
    const [accounts, guests] = await Promise.all(
      (['accounts', 'guests'] as const).map((view) =>
        listCustomers(shop, { filter: { ...newest, words, view }, ...page }),
      ),
    )
    const people = [...(accounts?.rows ?? []), ...(guests?.rows ?? [])].slice(0, mostOfAKind)
    return people.map(({ id, firstName, lastName, email }) => ({
      name: `${firstName} ${lastName}`.trim() || email,
      about: email,
      to: adminLinks.customer(id),
    }))
  },
}

const frames: Finder = {
  kind: 'Frame numbers',
  needs: 'answer claims',
  async find(shop, words) {
    const found = await findFrames(shop, { words, limit: mostOfAKind })
    return found.map(({ frameNumber, name, orderNumber, owner }) => ({
      name: frameNumber,
      about: `${name}. ${owner}, ${orderNumber}`,
      to: adminLinks.order(orderNumber),
    }))
  },
}

const returns: Finder = {
  kind: 'Returns',
  needs: 'handle returns',
  async find(shop, words) {
    const { rows } = await listReturns(shop, { filter: { ...newest, words, view: 'all' }, ...page })
    return rows.map(({ id, number, orderNumber, state, firstName, lastName }) => ({
      name: number ?? `Of ${orderNumber}`,
      about: `${firstName} ${lastName}, ${returnWords[state].staff}`,
      to: adminLinks.return(id),
    }))
  },
}

const bookings: Finder = {
  kind: 'Bookings',
  needs: 'handle bookings',
  async find(shop, words) {
    const found = await findBookings(shop, { words, limit: mostOfAKind })
    return found.map((booking) => ({
      name: `${booking.firstName} ${booking.lastName}`,
      about: `${showBooked(booking)}, ${showSpan(booking)}, ${bookingWords[booking.state].staff}`,
      to: adminLinks.booking(booking.id),
    }))
  },
}

const carts: Finder = {
  kind: 'Carts that were passed on',
  needs: 'handle orders',
  async find(shop, words) {
    const code = readShareCode(words)
    const cart = code && (await findSharedCart(shop, code))
    if (!code || !cart) return []
    const about = `${showUnits(unitsIn(cart.lines))}, to make an order of`
    return [{ name: `Cart ${showShareCode(code)}`, about, to: cartInNewOrder(code) }]
  },
}

const codes: Finder = {
  kind: 'Codes',
  needs: 'change promotions',
  async find(shop, words) {
    const { rows } = await listPromotions(shop, { filter: { ...newest, words, view: 'all' }, ...page })
    return rows.map((promotion) => ({
      name: promotion.code,
      about: discountWords(promotion),
      to: adminLinks.code(promotion.id),
    }))
  },
}

const products: Finder = {
  kind: 'Products',
  needs: 'edit products',
  async find(shop, words) {
    const filter = { ...newest, words, view: 'all', category: null, brand: null } as const
    const { rows } = await listGoods(shop, { filter, ...page })
    return rows.map(({ id, name, brand, available }) => ({
      name,
      about: `${brand}, ${available} left`,
      to: adminLinks.product(id),
    }))
  },
}

/** In the order in which the page shows them. */
const finders = [orders, customers, frames, returns, bookings, carts, codes, products]

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
