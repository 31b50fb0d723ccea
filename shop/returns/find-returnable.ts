import { sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import type { LagosDay } from '../lagos-day.ts'
import { actsForCustomer } from '../orders/acts-for-customer.ts'
import { findOrderByLink } from '../orders/find-order.ts'
import type { Order, OrderLine } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import type { ReturnableLine } from './read-request.ts'
import { type NotReturnable, returnWindow } from './return-window.ts'

/** What may be had instead of a line. */
export type Replacement = { variantId: string; choice: string; available: number; priceKobo: number }

export type OfferedLine = OrderLine & Omit<ReturnableLine, 'replacements'> & { replacements: Replacement[] }

/** The last day to ask. `isOver`: it has passed, and staff may still take in what was asked before. */
export type OpenWindow = { lastDay: LagosDay; isOver?: true }

/** An order as its customer can return it: until when and which lines, or why not. */
export type ReturnableOrder = {
  order: Order
  window: OpenWindow | NotReturnable
  lines: OfferedLine[]
}

/** What of the order that this link shows can be returned; null for a link that the shop never gave out. */
export async function findReturnable(shop: Shop, linkToken: string): Promise<ReturnableOrder | null> {
  const order = await findOrderByLink(shop, linkToken)
  return order && { order, window: await windowFor(shop, order), lines: await readReturnable(shop, order) }
}

/**
 * Until when whoever asks can return an order, or why not. The policy lets customers ask by e-mail: staff take in what was
 * asked for in time after the window has closed, too, but not for an order of their own.
 */
export async function windowFor(shop: Shop, order: Order): Promise<OpenWindow | NotReturnable> {
  const window = returnWindow(order, shop.clock.now())
  if (!('reason' in window) || window.reason !== 'window-over') return window
  const asksForCustomer = await actsForCustomer(shop, { orderId: order.id, permission: 'handle returns' })
  return asksForCustomer ? { lastDay: window.lastDay, isOver: true } : window
}

/** The lines of an order with how many of each may still be asked back, and what there is instead. */
export async function readReturnable(shop: Shop, { id, lines }: Pick<Order, 'id' | 'lines'>): Promise<OfferedLine[]> {
  const [asked, replacements] = await Promise.all([readAsked(shop, id), readReplacements(shop, id)])
  return lines.map((line) => ({
    ...line,
    left: line.quantity - (asked.get(line.variantId) ?? 0),
    replacements: replacements
      .filter(({ insteadOf }) => insteadOf === line.variantId)
      .map(({ insteadOf, ...one }) => ({ ...one, priceKobo: Number(one.priceKobo) })),
  }))
}

/** How many units of each variant of an order are in returns that were not refused, cancelled or lapsed. */
async function readAsked(shop: Shop, orderId: string): Promise<Map<string, number>> {
  const rows = await shop.database
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_id')
    .select(({ fn }) => ['variant_id as variantId', fn.sum<string>('quantity').as('units')])
    .where('order_id', '=', orderId)
    .where('status', 'not in', ['refused', 'cancelled', 'lapsed'])
    .groupBy('variant_id')
    .execute()
  return new Map(rows.map(({ variantId, units }) => [variantId, Number(units)]))
}

async function readReplacements(shop: Shop, orderId: string) {
  const { rows } = await sql<Replacement & { insteadOf: string }>`
    select sold.id as "insteadOf", variants.id as "variantId",
      coalesce(nullif(concat_ws(', ', product_colours.name, variants.size), ''), products.name) as choice,
      variants.price_kobo as "priceKobo", greatest(on_hand - reserved, 0) as available
    from ${goodsTables}
    join variants sold on sold.product_id = products.id
    join order_lines on order_lines.variant_id = sold.id
    where order_id = ${orderId} and variants.status = 'active' and products.status = 'active'
    order by variants.position, variants.id`.execute(shop.database)
  return rows
}
