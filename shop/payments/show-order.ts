import { sql } from 'kysely'
import { spentOnOrder } from '../customers/spent-on-order.ts'
import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { findOrderById } from '../orders/find-order.ts'
import { listFrames } from '../orders/list-frames.ts'
import type { Order, OrderEvent } from '../orders/order.ts'
import { listToReview, type ToReview } from '../orders/to-review.ts'
import type { Shop } from '../shop.ts'
import { readTeamNotes, type TeamNote } from '../team-note.ts'
import { listRefunds, type OrderRefund } from './list-refunds.ts'
import type { PaymentState } from './payment.ts'
import { refundablePayments } from './refundable.ts'

/** A line of the timeline as staff see it. */
export type StaffEvent = OrderEvent & { by: string; facts: Record<string, unknown> }

/** A try to pay, and what came of it. */
export type PaymentAttempt = {
  reference: string
  provider: string
  channel: string | null
  status: PaymentState
  amountKobo: Kobo
  receivedKobo: Kobo | null
  settledAt: Date | null
  createdAt: Date
}

/** All that staff know of an order. */
export type StaffOrder = {
  order: Order
  timeline: StaffEvent[]
  notes: TeamNote[]
  payments: PaymentAttempt[]
  refunds: OrderRefund[]
  /** What may still go back. */
  refundableKobo: Kobo
  /** What is still to be paid of a placed order, or for the change of one that was paid. */
  missingKobo: Kobo
  /** What was told of its money and nobody has looked at. */
  toReview: ToReview[]
  frames: { variantId: string; frameNumber: string }[]
  /** The id of whose it is, as the list of customers has it; what the same mailbox has ordered in all, and paid. */
  customer: { id: string; orders: number; paidKobo: Kobo }
}

/** The order with this number, for staff; null when there is none. */
export async function showOrder(shop: Shop, number: string): Promise<StaffOrder | null> {
  permit(shop.actor, 'see orders')

  const found = await shop.database
    .selectFrom('orders')
    .select(['id', 'email', 'user_id as userId'])
    .where('number', '=', number)
    .executeTakeFirst()
  if (!found) return null
  const { id, email, userId } = found
  const [order, timeline, notes, payments, refunds, refundable, toReview, frames, bought] = await Promise.all([
    findOrderById(shop, id),
    readTimeline(shop, id),
    readTeamNotes(shop, 'order', id),
    readPayments(shop, id),
    listRefunds(shop, id),
    refundablePayments(shop, id),
    listToReview(shop, id),
    listFrames(shop, id),
    readBought(shop, email),
  ])
  const refundableKobo = refundable.reduce((sum, { leftKobo }) => sum + leftKobo, 0)
  const customer = { id: userId ?? id, ...bought }
  const awaitedKobo = order.status === 'placed' ? Math.max(0, order.totalKobo - refundableKobo) : 0
  const missingKobo = order.dueKobo || awaitedKobo
  return { order, timeline, notes, payments, refunds, refundableKobo, missingKobo, toReview, frames, customer }
}

async function readTimeline(shop: Shop, orderId: string): Promise<StaffEvent[]> {
  const rows = await shop.database
    .selectFrom('order_events')
    .select(['kind', 'happened_at as happenedAt', 'to_status as toStatus', 'actor', 'facts'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  const names = await nameActors(
    shop,
    rows.map(({ actor }) => actor),
  )
  return rows.map(({ actor, facts, ...event }) => ({
    ...event,
    by: names.get(actor) ?? actor,
    facts: (facts ?? {}) as Record<string, unknown>,
  }))
}

function readPayments(shop: Shop, orderId: string): Promise<PaymentAttempt[]> {
  return shop.database
    .selectFrom('payments')
    .select([
      'reference',
      'provider',
      'channel',
      'status',
      'amount_kobo as amountKobo',
      'received_kobo as receivedKobo',
      'settled_at as settledAt',
      'created_at as createdAt',
    ])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
}

async function readBought(shop: Shop, email: string) {
  const { rows } = await sql<{ orders: string; paid: string }>`
    select count(*) as orders, coalesce(sum(${spentOnOrder()}), 0) as paid
    from orders where mailbox_of(email) = mailbox_of(${email})`.execute(shop.database)
  return { orders: Number(rows[0]?.orders ?? 0), paidKobo: Number(rows[0]?.paid ?? 0) }
}
