import { sql } from 'kysely'
import type { Recipient } from '../orders/order.ts'
import { newRandomToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'

/** How lists and papers call whoever is forgotten. */
const nobody: Recipient = { email: '', phone: '', firstName: 'Erased', lastName: 'customer', address: null }

/** Takes from orders who ordered and where they live. Figures, goods and dates stand, as the law on accounts requires. */
export async function eraseOrders(shop: Shop, orderIds: readonly string[]): Promise<void> {
  for (const orderId of orderIds) {
    await blankOrder(shop, orderId)
    await shop.database
      .updateTable('invoices')
      .set({ buyer: JSON.stringify(nobody) })
      .where('order_id', '=', orderId)
      .execute()
    await shop.database.deleteFrom('order_notes').where('order_id', '=', orderId).execute()
    await blankLetters(shop, orderId)
    await blankNotifications(shop, orderId)
  }
}

async function blankOrder(shop: Shop, orderId: string) {
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
      erased_at: shop.clock.now(),
    })
    .where('id', '=', orderId)
    .execute()
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
