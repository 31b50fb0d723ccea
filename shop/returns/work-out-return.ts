import { sql } from 'kysely'
import type { Kobo } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { keptSoFar } from '../payments/kept-so-far.ts'
import type { Shop } from '../shop.ts'
import type { Return } from './return.ts'
import { type ReturnSum, returnSum, type SettledBefore } from './return-sum.ts'

/** What settling a return would move. In whole kobo. */
export type WorkedOut = {
  sum: ReturnSum
  /** What the shop still has of the order: no more than that goes back. */
  keptKobo: Kobo
  /** What the return gives: its sum, or what is left of the order where that is less. */
  givenKobo: Kobo
  /** The order that it pays for, what that costs still, and what of it the return pays; null where it is no exchange. */
  exchange: { orderId: string; missingKobo: Kobo; paidKobo: Kobo } | null
  /** What goes back to the customer. */
  refundKobo: Kobo
}

/**
 * What settling comes to by what the inspection found. An exchange is made only where everything was accepted and what is
 * wanted is still held; otherwise what was accepted is refunded.
 */
export async function workOutReturn(
  shop: Shop,
  { orderId, wish, lines, replacement }: Pick<Return, 'orderId' | 'wish' | 'lines' | 'replacement'>,
): Promise<WorkedOut> {
  const accepted = lines.filter(({ verdict }) => verdict === 'full' || verdict === 'part')
  const isExchange =
    wish === 'exchange' && accepted.length === lines.length && replacement !== null && replacement.status === 'placed'
  const [order, before, keptKobo] = await Promise.all([
    findOrderById(shop, orderId),
    readSettledBefore(shop, orderId),
    keptSoFar(shop, orderId),
  ])
  const sum = returnSum(order, accepted, before, { isExchange })
  const givenKobo = Math.max(0, Math.min(sum.totalKobo, keptKobo))
  const exchange = isExchange && replacement ? await payFor(shop, replacement.orderId, givenKobo) : null
  return { sum, keptKobo, givenKobo, exchange, refundKobo: givenKobo - (exchange?.paidKobo ?? 0) }
}

async function payFor(shop: Shop, orderId: string, givenKobo: Kobo) {
  const { totalKobo } = await findOrderById(shop, orderId)
  const missingKobo = totalKobo - (await keptSoFar(shop, orderId))
  return { orderId, missingKobo, paidKobo: Math.min(givenKobo, missingKobo) }
}

/** What the settled returns of an order came to. */
export async function readSettledBefore(shop: Shop, orderId: string): Promise<SettledBefore> {
  const { rows } = await sql<{ variantId: string; units: number; faultyBikes: number }>`
    select return_lines.variant_id as "variantId", sum(return_lines.quantity)::int as units,
      coalesce(sum(return_lines.quantity) filter (where is_fault and is_bike), 0)::int as "faultyBikes"
    from returns join return_lines on return_id = returns.id
    join order_lines on order_lines.order_id = returns.order_id and order_lines.variant_id = return_lines.variant_id
    where returns.order_id = ${orderId} and status = 'settled' and verdict <> 'rejected'
    group by return_lines.variant_id`.execute(shop.database)
  const { delivery } = await shop.database
    .selectFrom('returns')
    .select(({ fn }) => fn.sum<string | null>('delivery_kobo').as('delivery'))
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return {
    units: new Map(rows.map(({ variantId, units }) => [variantId, units])),
    faultyBikes: rows.reduce((sum, { faultyBikes }) => sum + faultyBikes, 0),
    deliveryKobo: Number(delivery ?? 0),
  }
}
