import { sql } from 'kysely'
import type { Shop } from '../shop.ts'

/** What somebody has to look at: what was told of which payment, or what came in another currency. */
export type ToReview = { event: string | null; reference: string; amountKobo: number | null; currency: string | null }

/**
 * Lines of timelines that ask for somebody of the staff, and after which nobody has looked at the order. That part of the
 * money came asks for nobody: the rest is awaited.
 */
export const openReviews = sql`(
  select order_id, happened_at, facts from order_events asked
  where kind = 'needs-review' and facts ->> 'reference' is not null and not exists (
    select from order_events seen
    where seen.kind = 'reviewed' and seen.order_id = asked.order_id and seen.id > asked.id)
)`

/** What of an order nobody has looked at, in the order in which it came. */
export async function listToReview(shop: Shop, orderId: string): Promise<ToReview[]> {
  const { rows } = await sql<{ facts: Partial<ToReview> & { reference: string } }>`
    select facts from ${openReviews} open where order_id = ${orderId} order by happened_at`.execute(shop.database)
  return rows.map(({ facts: { event = null, reference, amountKobo = null, currency = null } }) => ({
    event,
    reference,
    amountKobo,
    currency,
  }))
}

/**
 * Whether somebody has to look at what was told of an order's money before its goods leave: a bank takes it back, or it
 * went back unknown to the shop. Call it with the order locked.
 */
export async function isHeldBack(shop: Shop, orderId: string): Promise<boolean> {
  return (await listToReview(shop, orderId)).some(({ event }) => event !== null)
}
