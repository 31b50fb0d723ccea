import { lagosDay, showMoment } from '#shop/lagos-day.ts'
import { type ListedOrder, listOrders } from '#shop/orders/list-orders.ts'
import { statusWords } from '#shop/orders/order.ts'
import { showPhone } from '#shop/phone.ts'
import { shopContext } from '../../shop-context.ts'
import { fileOf } from '../list/file-of.ts'
import type { Route } from './+types/orders-file-page.ts'
import { paymentNames } from './order-words.ts'
import { readOrdersFilter } from './orders-address.ts'

const head = [
  'Order #',
  'Placed',
  'First name',
  'Last name',
  'E-mail',
  'Phone',
  'LGA',
  'Items',
  'Total (₦)',
  'Status',
  'Payment',
]

/** The orders that the filter leaves, all of them, for a spreadsheet. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const filter = readOrdersFilter(searchParams)
  return fileOf(
    `orders-${lagosDay(shop.clock.now())}.csv`,
    head,
    (part) => listOrders(shop, { filter, ...part }),
    cellsOf,
  )
}

function cellsOf(order: ListedOrder) {
  const { number, placedAt, firstName, lastName, email, phone, lga, units, totalKobo, status, paymentStatus } = order
  const words = [statusWords[status].staff, paymentNames[paymentStatus]]
  return [
    number,
    showMoment(placedAt),
    firstName,
    lastName,
    email,
    showPhone(phone),
    lga,
    units,
    totalKobo / 100,
    ...words,
  ]
}
