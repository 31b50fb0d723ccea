import type { ExpressionBuilder } from 'kysely'
import type { DB } from '#database/schema.ts'
import type { OrderStatus } from '../orders/order.ts'
import { openReturnStates } from '../returns/return.ts'
import type { Shop } from '../shop.ts'

/** Somebody, by their account and the address that they may have proved. In small letters. */
export type Owner = { id: string; email: string; isVerified: boolean }

/** Orders of an account, and those that were placed with its proved address by somebody who was not signed in. */
export function selectOwnOrders(shop: Shop, { id, email, isVerified }: Owner) {
  return shop.database
    .selectFrom('orders')
    .where(({ and, or, eb, fn }) =>
      or([
        eb('orders.user_id', '=', id),
        ...(isVerified
          ? [and([eb('orders.user_id', 'is', null), eb(fn<string>('lower', ['orders.email']), '=', email)])]
          : []),
      ]),
    )
}

const unfinished: OrderStatus[] = ['placed', 'paid', 'preparing', 'dispatched', 'ready-for-collection']

/** The numbers of those for which the shop must still know whose they are: goods or money are on their way. */
export async function listUnfinishedOrders(shop: Shop, owner: Owner): Promise<string[]> {
  const orders = await selectOwnOrders(shop, owner).select('number').where(isUnfinished).orderBy('placed_at').execute()
  return orders.map(({ number }) => number)
}

/** The condition that an order meets of which goods or money are on their way, or are looked for. */
export function isUnfinished({ or, eb, exists, selectFrom }: ExpressionBuilder<DB, 'orders'>) {
  const payments = selectFrom('payments').whereRef('payments.order_id', '=', 'orders.id').select('payments.id')
  return or([
    eb('orders.status', 'in', unfinished),
    exists(
      selectFrom('returns')
        .whereRef('returns.order_id', '=', 'orders.id')
        .where('returns.status', 'in', openReturnStates)
        .select('returns.id'),
    ),
    exists(payments.where('payments.check_due_at', 'is not', null)),
    exists(
      payments.innerJoin('refunds', 'refunds.payment_id', 'payments.id').where('refunds.status', '<>', 'processed'),
    ),
  ])
}
