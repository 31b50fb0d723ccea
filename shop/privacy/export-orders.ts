import { findReturnsOfOrder } from '../returns/find-returns.ts'
import type { Return } from '../returns/return.ts'
import type { Shop } from '../shop.ts'
import { type Owner, selectOwnOrders } from './own-orders.ts'
import { rowsUnder } from './rows-under.ts'

/**
 * The orders of somebody, also those that they placed with their proved address without signing in: what was ordered, how
 * it came, what was paid and returned for it, what it was invoiced for, and what they and the team wrote about it.
 */
export async function exportOrders(shop: Shop, owner: Owner) {
  const orders = await readOrders(shop, owner)
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return []
  const [lines, events, frames, notes, payments, invoices, claims, returns] = await Promise.all([
    readLines(shop, ids),
    readEvents(shop, ids),
    readFrames(shop, ids),
    readNotes(shop, ids),
    readPayments(shop, ids),
    readInvoices(shop, ids),
    readClaims(shop, ids),
    Promise.all(ids.map((id) => findReturnsOfOrder(shop, id))),
  ])
  return orders.map(({ id, ...order }, index) => ({
    ...order,
    lines: rowsUnder(lines, 'order_id', id),
    whatHappened: rowsUnder(events, 'order_id', id),
    frameNumbers: rowsUnder(frames, 'order_id', id),
    payments: rowsUnder(payments, 'order_id', id),
    invoices: rowsUnder(invoices, 'order_id', id),
    returns: returns[index]?.map(withoutSecrets) ?? [],
    claims: rowsUnder(claims, 'order_id', id),
    notesOfTheTeam: rowsUnder(notes, 'order_id', id),
  }))
}

function readOrders(shop: Shop, owner: Owner) {
  return selectOwnOrders(shop, owner)
    .select(['orders.id', 'number', 'placed_at as placedAt', 'status', 'cancelled_because as cancelledBecause'])
    .select(['email', 'phone', 'first_name as firstName', 'last_name as lastName'])
    .select(['street', 'area', 'lga', 'landmark', 'rider_note as riderNote', 'note'])
    .select(['delivery_method as deliveryMethod', 'assembly', 'collection_code as collectionCode'])
    .select(['promised_from as promisedFrom', 'promised_until as promisedUntil'])
    .select(['payment_method as paymentMethod', 'payment_status as paymentStatus', 'discount_code as discountCode'])
    .select(['goods_kobo as goodsKobo', 'discount_kobo as discountKobo', 'delivery_kobo as deliveryKobo'])
    .select(['assembly_kobo as assemblyKobo', 'total_kobo as totalKobo', 'vat_kobo as vatKobo'])
    .select(['due_kobo as dueKobo', 'waived_kobo as waivedKobo', 'review_due_at as reviewAskedForAt'])
    .orderBy('placed_at')
    .execute()
}

function readLines(shop: Shop, orderIds: string[]) {
  return shop.database
    .selectFrom('order_lines')
    .select(['order_id', 'sku', 'name', 'choice', 'quantity'])
    .select(['unit_price_kobo as unitPriceKobo', 'line_kobo as lineKobo'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
}

/** How it went, with what is told of it: by whom it was brought, how it was handed over, why money was let go. */
async function readEvents(shop: Shop, orderIds: string[]) {
  const events = await shop.database
    .selectFrom('order_events')
    .select(['order_id', 'happened_at as happenedAt', 'kind', 'facts'])
    .where('order_id', 'in', orderIds)
    .orderBy('id')
    .execute()
  return events.map(({ facts, ...event }) => {
    const { carrier, tracking, knownBy, reason, amountKobo } = (facts ?? {}) as Record<string, unknown>
    return { ...event, carrier, tracking, knownBy, reason, amountKobo }
  })
}

function readFrames(shop: Shop, orderIds: string[]) {
  return shop.database
    .selectFrom('bike_frames')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .select(['order_id', 'sku', 'frame_number as frameNumber', 'recorded_at as writtenDownAt'])
    .where('order_id', 'in', orderIds)
    .orderBy('recorded_at')
    .execute()
}

function readNotes(shop: Shop, orderIds: string[]) {
  return shop.database
    .selectFrom('order_notes')
    .select(['order_id', 'words', 'written_at as writtenAt'])
    .where('order_id', 'in', orderIds)
    .orderBy('written_at')
    .execute()
}

async function readPayments(shop: Shop, orderIds: string[]) {
  const payments = await shop.database
    .selectFrom('payments')
    .select(['id', 'order_id', 'provider', 'reference', 'provider_transaction_id as transaction', 'channel', 'status'])
    .select(['amount_kobo as amountKobo', 'received_kobo as receivedKobo'])
    .select(['created_at as begunAt', 'settled_at as settledAt'])
    .where('order_id', 'in', orderIds)
    .orderBy('created_at')
    .execute()
  if (payments.length === 0) return []
  const refunds = await shop.database
    .selectFrom('refunds')
    .select(['payment_id', 'amount_kobo as amountKobo', 'reason', 'status', 'created_at as owedAt'])
    .where(
      'payment_id',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('created_at')
    .execute()
  return payments.map(({ id, ...payment }) => ({
    ...payment,
    refunds: rowsUnder(refunds, 'payment_id', id),
  }))
}

async function readInvoices(shop: Shop, orderIds: string[]) {
  const invoices = await shop.database
    .selectFrom('invoices')
    .select(['id', 'order_id', 'number', 'issued_at as issuedAt', 'buyer'])
    .select(['total_kobo as totalKobo', 'vat_kobo as vatKobo'])
    .where('order_id', 'in', orderIds)
    .orderBy('issued_at')
    .execute()
  if (invoices.length === 0) return []
  const creditNotes = await shop.database
    .selectFrom('credit_notes')
    .select(['invoice_id', 'number', 'issued_at as issuedAt', 'reason', 'total_kobo as totalKobo'])
    .where(
      'invoice_id',
      'in',
      invoices.map(({ id }) => id),
    )
    .orderBy('issued_at')
    .execute()
  return invoices.map(({ id, ...invoice }) => ({
    ...invoice,
    creditNotes: rowsUnder(creditNotes, 'invoice_id', id),
  }))
}

/** What was asked and what came of it, without addresses that open anything. */
function withoutSecrets({ number, state, wish, note, refusal, askedAt, settledKobo, lines, photos }: Return) {
  return {
    number,
    state,
    wish,
    note,
    refusal,
    askedAt,
    settledKobo,
    photos: photos.length,
    lines: lines.map(({ sku, name, choice, quantity, reason, condition, verdict, finding }) => ({
      sku,
      name,
      choice,
      quantity,
      reason,
      condition,
      verdict,
      finding,
    })),
  }
}

async function readClaims(shop: Shop, orderIds: string[]) {
  const claims = await shop.database
    .selectFrom('warranty_claims')
    .select(['id', 'order_id', 'number', 'frame_number as frameNumber', 'status', 'words', 'made_at as madeAt'])
    .where('order_id', 'in', orderIds)
    .orderBy('made_at')
    .execute()
  if (claims.length === 0) return []
  const replies = await shop.database
    .selectFrom('claim_replies')
    .select(['claim_id', 'words', 'written_at as writtenAt'])
    .where(
      'claim_id',
      'in',
      claims.map(({ id }) => id),
    )
    .orderBy('written_at')
    .execute()
  return claims.map(({ id, ...claim }) => ({
    ...claim,
    answers: rowsUnder(replies, 'claim_id', id),
  }))
}
