import { findCustomer } from '../customers/find-customer.ts'
import { listAddresses } from '../customers/list-addresses.ts'
import { listSessions } from '../identity/end-session.ts'
import type { Shop } from '../shop.ts'
import { listWished } from '../wishlist/find-wishlist.ts'

/**
 * Everything that the shop knows about who is signed in, to read and to take along. What is kept under an address alone,
 * as messages, is among it only once they have proved that the address is theirs. No secret is: no hash, no token.
 */
export async function exportOwnData(shop: Shop) {
  const { userId, ...person } = await findCustomer(shop)
  const [addresses, sessions, orders, wishlist, safety, letters] = await Promise.all([
    listAddresses(shop),
    listSessions(shop),
    readOrders(shop, userId),
    listWished(shop, { userId }),
    readEvents(shop, userId),
    readLetters(shop, userId),
  ])
  const underAddress = person.isEmailVerified ? await readUnderAddress(shop, person.email) : null
  return {
    takenAt: shop.clock.now(),
    person,
    addresses: addresses.map(({ id, ...address }) => address),
    orders,
    wishlist,
    sessions: sessions.map(({ id, ...session }) => session),
    safety,
    letters,
    ...underAddress,
  }
}

async function readOrders(shop: Shop, userId: string) {
  const orders = await shop.database
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'placed_at as placedAt',
      'status',
      'payment_status as paymentStatus',
      'email',
      'phone',
      'first_name as firstName',
      'last_name as lastName',
      'street',
      'area',
      'lga',
      'landmark',
      'rider_note as riderNote',
      'note',
      'discount_code as discountCode',
      'total_kobo as totalKobo',
    ])
    .where('user_id', '=', userId)
    .orderBy('placed_at')
    .execute()
  if (orders.length === 0) return []
  const lines = await shop.database
    .selectFrom('order_lines')
    .select([
      'order_id',
      'sku',
      'name',
      'choice',
      'quantity',
      'unit_price_kobo as unitPriceKobo',
      'line_kobo as lineKobo',
    ])
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('position')
    .execute()
  return orders.map(({ id, ...order }) => ({
    ...order,
    lines: lines.filter(({ order_id }) => order_id === id).map(({ order_id, ...line }) => line),
  }))
}

function readEvents(shop: Shop, userId: string) {
  return shop.database
    .selectFrom('security_events')
    .select(['happened_at as happenedAt', 'kind', 'client', 'device', 'facts'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

function readLetters(shop: Shop, userId: string) {
  return shop.database
    .selectFrom('mails')
    .leftJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.kind', 'recipient', 'mails.created_at as owedAt', 'sent_at as sentAt'])
    .where(({ or, eb }) => or([eb('mails.user_id', '=', userId), eb('orders.user_id', '=', userId)]))
    .orderBy('mails.created_at')
    .execute()
}

async function readUnderAddress(shop: Shop, email: string) {
  const messages = await shop.database
    .selectFrom('contact_messages')
    .select(['name', 'phone', 'subject', 'message', 'received_at as receivedAt'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .orderBy('received_at')
    .execute()
  const consents = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['status', 'source', 'consent_text as words', 'consent_version as version', 'asked_at as askedAt'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .execute()
  return { messages, consents }
}
