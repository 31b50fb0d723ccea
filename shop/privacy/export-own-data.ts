import { selectBookingsOf } from '../bookings/erase-bookings.ts'
import { findCustomer } from '../customers/find-customer.ts'
import { listAddresses } from '../customers/list-addresses.ts'
import { listIdentities } from '../identity/identities.ts'
import { listSessions } from '../identity/list-sessions.ts'
import { listReviewsOf } from '../reviews/list-reviews-of.ts'
import type { Shop } from '../shop.ts'
import { listWished } from '../wishlist/find-wishlist.ts'
import { exportOrders } from './export-orders.ts'
import { type Owner, selectOwnOrders } from './own-orders.ts'
import { rowsUnder } from './rows-under.ts'

/**
 * Everything that the shop knows about whoever is signed in, to read and to take along, the team's words for them too.
 * What is kept under an address alone, as messages, is among it only once they have proved that the address is theirs. No
 * secret is: no hash, no token; nor who of the team wrote what.
 */
export async function exportOwnData(shop: Shop) {
  const { userId, ...person } = await findCustomer(shop)
  const owner: Owner = { id: userId, email: person.email, isVerified: person.isEmailVerified }
  const ownOrders = await selectOwnOrders(shop, owner).select('orders.id').execute()
  const orderIds = ownOrders.map(({ id }) => id)
  const [addresses, sessions, waysIn, orders, bookings, reviews, votes, cart, wishlist, safety, letters] =
    await Promise.all([
      listAddresses(shop),
      listSessions(shop),
      listIdentities(shop),
      exportOrders(shop, owner),
      exportBookings(shop, owner),
      listReviewsOf(shop, orderIds),
      readVotes(shop, userId),
      readCart(shop, userId),
      listWished(shop, { userId }),
      readEvents(shop, userId),
      readLetters(shop, userId, orderIds),
    ])
  const underAddress = person.isEmailVerified ? await readUnderAddress(shop, userId, person.email) : null
  return {
    takenAt: shop.clock.now(),
    person: { ...person, ...(await readStanding(shop, userId)) },
    addresses: addresses.map(({ id, ...address }) => address),
    orders,
    bookings,
    reviews,
    foundHelpful: votes,
    cart,
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

/** How they stand: what the team has written down about them, whether and why they are blocked, their role and devices. */
async function readStanding(shop: Shop, userId: string) {
  const { database } = shop
  const tags = await database.selectFrom('customer_tags').select('tag').where('user_id', '=', userId).execute()
  const notes = await database
    .selectFrom('customer_notes')
    .select(['words', 'written_at as writtenAt'])
    .where('user_id', '=', userId)
    .orderBy('written_at')
    .execute()
  const blocks = await database
    .selectFrom('journal_entries')
    .select(['change', 'happened_at as at', 'after as why'])
    .where('subject', '=', `user:${userId}`)
    .where('change', 'in', ['customer blocked', 'customer unblocked'])
    .orderBy('id')
    .execute()
  const role = await database
    .selectFrom('user_roles')
    .select(['role', 'given_at as givenAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const devices = await database
    .selectFrom('known_devices')
    .select('last_seen_at as seenAt')
    .where('user_id', '=', userId)
    .execute()
  return {
    tagsOfTheTeam: tags.map(({ tag }) => tag),
    notesOfTheTeam: notes,
    blocks,
    role: role ?? null,
    devicesLastSeenAt: devices.map(({ seenAt }) => seenAt),
  }
}

async function readCart(shop: Shop, userId: string) {
  const cart = await shop.database
    .selectFrom('carts')
    .leftJoin('promotions', 'promotions.id', 'promotion_id')
    .select(['carts.id', 'carts.updated_at as changedAt', 'promotions.code'])
    .where('carts.user_id', '=', userId)
    .where('carts.status', '=', 'open')
    .executeTakeFirst()
  if (!cart) return null
  const lines = await shop.database
    .selectFrom('cart_lines')
    .innerJoin('variants', 'variants.id', 'variant_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['sku', 'products.name', 'quantity', 'added_at as addedAt'])
    .where('cart_id', '=', cart.id)
    .orderBy('added_at')
    .execute()
  return { changedAt: cart.changedAt, code: cart.code, lines }
}

function readVotes(shop: Shop, userId: string) {
  return shop.database
    .selectFrom('review_votes')
    .innerJoin('reviews', 'reviews.id', 'review_id')
    .innerJoin('products', 'products.id', 'product_id')
    .select(['products.name as product', 'title as review', 'voted_at as votedAt'])
    .where('review_votes.user_id', '=', userId)
    .orderBy('voted_at')
    .execute()
}

async function exportBookings(shop: Shop, owner: Owner) {
  const bookings = await readBookings(shop, owner)
  if (bookings.length === 0) return []
  const ids = bookings.map(({ id }) => id)
  const notes = await shop.database
    .selectFrom('booking_notes')
    .select(['booking_id', 'words', 'written_at as writtenAt'])
    .where('booking_id', 'in', ids)
    .orderBy('written_at')
    .execute()
  const changes = await shop.database
    .selectFrom('journal_entries')
    .select(['subject', 'change', 'happened_at as at', 'before', 'after'])
    .where(
      'subject',
      'in',
      ids.map((id) => `booking:${id}`),
    )
    .orderBy('id')
    .execute()
  return bookings.map(({ id, ...booking }) => ({
    ...booking,
    changes: rowsUnder(changes, 'subject', `booking:${id}`),
    notesOfTheTeam: rowsUnder(notes, 'booking_id', id),
  }))
}

function readBookings(shop: Shop, owner: Owner) {
  return selectBookingsOf(shop, owner)
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select(['bookings.id', 'bookings.number', 'kind', 'begins_at as beginsAt', 'ends_at as endsAt', 'bookings.status'])
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

function readLetters(shop: Shop, userId: string, orderIds: readonly string[]) {
  return shop.database
    .selectFrom('mails')
    .select(['mails.kind', 'recipient', 'mails.created_at as owedAt', 'sent_at as sentAt'])
    .where(({ or, eb }) =>
      or([eb('mails.user_id', '=', userId), ...(orderIds.length > 0 ? [eb('mails.order_id', 'in', orderIds)] : [])]),
    )
    .orderBy('mails.created_at')
    .execute()
}

async function readUnderAddress(shop: Shop, userId: string, email: string) {
  const { database } = shop
  const reminders = await database
    .selectFrom('cart_reminder_consents')
    .leftJoin('cart_reminders', 'consent_id', 'cart_reminder_consents.id')
    .select(['consent_text as words', 'consent_version as version', 'given_at as givenAt'])
    .select(['withdrawn_at as withdrawnAt', 'reminded_at as remindedAt'])
    .where(({ or, eb }) => or([eb('email', '=', email), eb('user_id', '=', userId)]))
    .orderBy('given_at')
    .execute()
  const codes = await database
    .selectFrom('promotions')
    .select(['code', 'created_at as givenAt', 'uses'])
    .where('only_for', '=', email)
    .execute()
  const invitations = await database
    .selectFrom('staff_invitations')
    .select(['role', 'invited_at as invitedAt', 'ended_at as endedAt'])
    .where('email', '=', email)
    .execute()
  return {
    messages: await readMessages(shop, email),
    consents: await readNewsletter(shop, email),
    alerts: await readAlerts(shop, email),
    reminders,
    ownCodes: codes,
    invitations,
  }
}

async function readMessages(shop: Shop, email: string) {
  const messages = await shop.database
    .selectFrom('contact_messages')
    .select(['id', 'name', 'phone', 'subject', 'message', 'received_at as receivedAt', 'status'])
    .where(({ fn, eb }) => eb(fn<string>('lower', ['email']), '=', email))
    .orderBy('received_at')
    .execute()
  if (messages.length === 0) return []
  const written = (table: 'message_replies' | 'message_notes') =>
    shop.database
      .selectFrom(table)
      .select(['message_id', 'words', 'written_at as writtenAt'])
      .where(
        'message_id',
        'in',
        messages.map(({ id }) => id),
      )
      .orderBy('written_at')
      .execute()
  const replies = await written('message_replies')
  const notes = await written('message_notes')
  return messages.map(({ id, ...message }) => ({
    ...message,
    answers: rowsUnder(replies, 'message_id', id),
    notesOfTheTeam: rowsUnder(notes, 'message_id', id),
  }))
}

/** What they said about the newsletter, each time, and which of it they were sent. */
async function readNewsletter(shop: Shop, email: string) {
  const consents = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['id', 'status', 'source', 'consent_text as words', 'consent_version as version'])
    .select(['asked_at as askedAt', 'confirmed_at as confirmedAt', 'left_at as leftAt'])
    .where('email', '=', email)
    .execute()
  return Promise.all(
    consents.map(async ({ id, ...consent }) => ({
      ...consent,
      whatHappened: await shop.database
        .selectFrom('newsletter_events')
        .select(['what', 'source', 'consent_text as words', 'consent_version as version', 'happened_at as at'])
        .where('subscriber_id', '=', id)
        .orderBy('id')
        .execute(),
      letters: await shop.database
        .selectFrom('campaign_letters')
        .innerJoin('campaigns', 'campaigns.id', 'campaign_id')
        .select(['subject', 'campaign_letters.status', 'changed_at as at'])
        .where('subscriber_id', '=', id)
        .orderBy('changed_at')
        .execute(),
    })),
  )
}

async function readAlerts(shop: Shop, email: string) {
  const requests = await shop.database
    .selectFrom('alert_requests')
    .select(['id', 'kind', 'consent_text as words', 'consent_version as version', 'asked_at as askedAt'])
    .select(['confirmed_at as confirmedAt', 'left_at as leftAt'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute()
  return Promise.all(
    requests.map(async ({ id, ...request }) => ({
      ...request,
      about: await shop.database
        .selectFrom('alerts')
        .leftJoin('variants', 'variants.id', 'variant_id')
        .innerJoin('products', (join) =>
          join.on(({ eb, fn }) => eb('products.id', '=', fn.coalesce('alerts.product_id', 'variants.product_id'))),
        )
        .select(['products.name', 'sku', 'seen_price_kobo as seenPriceKobo', 'told_at as toldAt'])
        .where('request_id', '=', id)
        .execute(),
    })),
  )
}
