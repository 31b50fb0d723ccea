import { sql } from 'kysely'
import { forgetInJournal } from '../journal.ts'
import type { Recipient } from '../orders/order.ts'
import { newRandomToken } from '../random-token.ts'
import { eraseReviews } from '../reviews/erase-reviews.ts'
import type { Shop } from '../shop.ts'

/** How lists and papers call whoever is forgotten. */
const nobody: Recipient = { email: '', phone: '', firstName: 'Erased', lastName: 'customer', address: null }

/** Takes from orders who ordered and where they live. Figures, goods and dates stand, as the law on accounts requires. */
export async function eraseOrders(shop: Shop, orderIds: readonly string[]): Promise<void> {
  for (const orderId of [...orderIds, ...(await heldInExchange(shop, orderIds))]) {
    await blankOrder(shop, orderId)
    await shop.database
      .updateTable('invoices')
      .set({ buyer: JSON.stringify(nobody) })
      .where('order_id', '=', orderId)
      .execute()
    await eraseReviews(shop, orderId)
    await shop.database.deleteFrom('order_notes').where('order_id', '=', orderId).execute()
    await blankReturns(shop, orderId)
    await blankClaims(shop, orderId)
    await blankLetters(shop, orderId)
    await shop.database.updateTable('bookings').set({ order_id: null }).where('order_id', '=', orderId).execute()
    await blankNotifications(shop, orderId)
    await forgetReasons(shop, orderId)
  }
}

/** Orders that hold, or held, what was wanted for returned goods: before they are paid for they are nobody's account's. */
async function heldInExchange(shop: Shop, orderIds: readonly string[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await shop.database
    .selectFrom('returns')
    .select('replacement_order_id as id')
    .where('order_id', 'in', orderIds)
    .execute()
  return rows.flatMap(({ id }) => (id === null || orderIds.includes(id) ? [] : [id]))
}

async function blankOrder(shop: Shop, orderId: string) {
  const cart = shop.database.selectFrom('orders').select('cart_id').where('id', '=', orderId)
  await shop.database.deleteFrom('cart_reminder_consents').where('cart_id', 'in', cart).execute()
  await shop.database
    .updateTable('orders')
    .set({
      user_id: null,
      cart_id: null,
      // who has the old link sees nothing any more
      link_token: newRandomToken(),
      email: nobody.email,
      phone: nobody.phone,
      first_name: nobody.firstName,
      last_name: nobody.lastName,
      // that it was delivered, and to which part of the city, stays
      street: sql<string | null>`case when street is null then null else '' end`,
      area: null,
      landmark: null,
      rider_note: null,
      note: null,
      collection_code: null,
      review_due_at: null,
      erased_at: shop.clock.now(),
    })
    .where('id', '=', orderId)
    .execute()
}

/** What came back and what it came to is left; what was written about it, and its pictures, are not. */
async function blankReturns(shop: Shop, orderId: string) {
  const own = shop.database.selectFrom('returns').select('id').where('order_id', '=', orderId)
  await shop.database.updateTable('customer_photos').set({ return_id: null }).where('return_id', 'in', own).execute()
  await shop.database
    .updateTable('return_lines')
    .set({ finding: sql<string | null>`case when finding is null then null else '-' end` })
    .where('return_id', 'in', own)
    .execute()
  await shop.database
    .updateTable('returns')
    .set({ note: null, refusal: sql<string | null>`case when refusal is null then null else '-' end` })
    .where('order_id', '=', orderId)
    .execute()
}

/** That a frame had a claim is left. */
async function blankClaims(shop: Shop, orderId: string) {
  const own = shop.database.selectFrom('warranty_claims').select('id').where('order_id', '=', orderId)
  await shop.database.updateTable('customer_photos').set({ claim_id: null }).where('claim_id', 'in', own).execute()
  await shop.database.deleteFrom('claim_replies').where('claim_id', 'in', own).execute()
  await shop.database.updateTable('warranty_claims').set({ words: '' }).where('order_id', '=', orderId).execute()
}

/** That each was written once is left, and to nobody; one that is still unsent is not posted any more. */
async function blankLetters(shop: Shop, orderId: string) {
  const now = shop.clock.now()
  await shop.database
    .updateTable('mails')
    .set(({ fn, ref, val }) => ({ recipient: '', remind_at: null, sent_at: fn.coalesce(ref('sent_at'), val(now)) }))
    .where('order_id', '=', orderId)
    .execute()
}

/** What a provider sent names the customer; that it came, and about which payment, is left. */
async function blankNotifications(shop: Shop, orderId: string) {
  const references = shop.database.selectFrom('payments').select('reference').where('order_id', '=', orderId)
  await shop.database
    .updateTable('payment_notifications')
    .set({ body: Buffer.alloc(0) })
    .where('reference', 'in', references)
    .execute()
}

/** Why money was let go is told in free words, which may name anybody. */
async function forgetReasons(shop: Shop, orderId: string) {
  await forgetInJournal(shop, `order:${orderId}`, ['reason'])
  await shop.database
    .updateTable('order_events')
    .set({ facts: sql<string | null>`facts - 'reason'` })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'due-waived')
    .execute()
}
