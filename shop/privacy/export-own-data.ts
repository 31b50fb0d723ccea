import { selectBookingsOf } from '../bookings/erase-bookings.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { listAddresses } from '../customers/list-addresses.ts'
import { listIdentities } from '../identity/identities.ts'
import { listSessions } from '../identity/list-sessions.ts'
import { findReturnsOfOrder } from '../returns/find-returns.ts'
import type { Return } from '../returns/return.ts'
import { listReviewsOf } from '../reviews/list-reviews-of.ts'
import type { Shop } from '../shop.ts'
import { listWished } from '../wishlist/find-wishlist.ts'

/**
 * Everything that the shop knows about whoever is signed in, to read and to take along. What is kept under an address
 * alone, as messages, is among it only once they have proved that the address is theirs. No secret is: no hash, no
 * token.
 */
export async function exportOwnData(shop: Shop) {
  const { userId, ...person } = await findCustomer(shop)
  const [addresses, sessions, waysIn, orders, reviews, wishlist, safety, letters] = await Promise.all([
    listAddresses(shop),
    listSessions(shop),
    listIdentities(shop),
    readOrders(shop, userId),
    listReviewsOf(shop, userId),
    listWished(shop, { userId }),
    readEvents(shop, userId),
    readLetters(shop, userId),
  ])
  const bookings = await readBookings(shop, { id: userId, email: person.email, isVerified: person.isEmailVerified })
  const underAddress = person.isEmailVerified ? await readUnderAddress(shop, userId, person.email) : null
  return {
    takenAt: shop.clock.now(),
    person,
    addresses: addresses.map(({ id, ...address }) => address),
    orders,
    bookings,
    reviews,
    wishlist,
    waysToSignIn: waysIn.map(({ kind, addedAt }) => ({
      by: kind === 'provider' ? 'single sign-on' : 'our own',
      addedAt,
    })),
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
  const [returns, claims] = await Promise.all([
    Promise.all(orders.map(({ id }) => findReturnsOfOrder(shop, id))),
    readClaims(
      shop,
      orders.map(({ id }) => id),
    ),
  ])
  return orders.map(({ id, ...order }) => ({
    ...order,
    returns: returns.flat().flatMap((one) => (one.orderId === id ? [withoutSecrets(one)] : [])),
    claims: claims.filter(({ order_id }) => order_id === id).map(({ order_id, ...claim }) => claim),
    lines: lines.filter(({ order_id }) => order_id === id).map(({ order_id, ...line }) => line),
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
    answers: replies.filter(({ claim_id }) => claim_id === id).map(({ claim_id, ...reply }) => reply),
  }))
}

function readBookings(shop: Shop, owner: { id: string; email: string; isVerified: boolean }) {
  return selectBookingsOf(shop, owner)
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select(['bookings.number', 'kind', 'begins_at as beginsAt', 'ends_at as endsAt', 'bookings.status'])
    .select(['bookings.email', 'bookings.phone', 'bookings.first_name as firstName', 'bookings.last_name as lastName'])
    .select(['wish', 'products.name as bike', 'orders.number as orderNumber', 'made_at as madeAt', 'cancellation'])
    .orderBy('begins_at')
    .execute()
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

async function readUnderAddress(shop: Shop, userId: string, email: string) {
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
  const alerts = await shop.database
    .selectFrom('alert_requests')
    .select(['kind', 'consent_text as words', 'consent_version as version', 'asked_at as askedAt'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute()
  const reminders = await shop.database
    .selectFrom('cart_reminder_consents')
    .select([
      'consent_text as words',
      'consent_version as version',
      'given_at as givenAt',
      'withdrawn_at as withdrawnAt',
    ])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('user_id', '=', userId)]))
    .orderBy('given_at')
    .execute()
  return { messages, consents, alerts, reminders }
}
