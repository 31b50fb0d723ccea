import { spentOnOrder } from '../customers/spent-on-order.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { byMoment, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import type { OrderStatus, PaymentStatus } from './order.ts'

/** An order in the list of its customer's. */
export type CustomerOrder = {
  number: string
  placedAt: Date
  status: OrderStatus
  paymentStatus: PaymentStatus
  totalKobo: Kobo
}

/**
 * A page of somebody's orders, newest first, with how many there are in all and what they have spent on them. Of an
 * account those that are its own; of a guest those that the address placed without an account.
 */
export async function listCustomerOrders(
  shop: Shop,
  { userId, email, place }: { userId: string | null; email: string; place: Place },
) {
  permit(shop.actor, 'see customers')

  const theirs = shop.database
    .selectFrom('orders')
    .where(({ eb, and, fn }) =>
      userId === null
        ? and([eb('user_id', 'is', null), eb(fn<string>('lower', ['email']), '=', email)])
        : eb('user_id', '=', userId),
    )
  const page = await pageByKey<CustomerOrder & { id: string }>({
    columns: byMoment('placed_at', 'id'),
    isDescending: true,
    place,
    keyOf: ({ placedAt, id }) => [placedAt, id],
    read: ({ within, order, limit }) =>
      theirs
        .select(['id', 'number', 'placed_at as placedAt', 'status', 'payment_status as paymentStatus'])
        .select('total_kobo as totalKobo')
        .where(within)
        .orderBy(order)
        .limit(limit)
        .execute(),
  })
  const sums = await theirs
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>(spentOnOrder()).as('paid')])
    .executeTakeFirstOrThrow()
  return { orders: page, count: Number(sums.count), paidKobo: Number(sums.paid ?? 0) }
}
