import { userIdOf } from '../identity/actor.ts'
import { countAttempt } from '../identity/attempts.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { LagosDay } from '../lagos-day.ts'
import { findOrderId } from '../orders/find-order-id.ts'
import { lookUpOrder } from '../orders/look-up-order.ts'
import { readOrderNumber } from '../orders/order-number.ts'
import { accept, refuse } from '../outcome.ts'
import { newRandomToken } from '../random-token.ts'
import { newReadableNumber } from '../readable-code.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { findBike } from './find-bike.ts'
import { holdBench } from './hold-bench.ts'
import { listFreeTimes, listTimesForStaff, timeAmong } from './list-free-times.ts'
import { findOffered, lockService } from './list-services.ts'
import { oweBookingLetter } from './owe-booking-letter.ts'
import { type BookingDraft, type BookingProblem, type ReadBooking, readBooking } from './read-booking.ts'
import { reminderAt } from './reminder.ts'
import type { Service, ServiceKind } from './service.ts'
import type { Slot } from './slot.ts'

/** Which time: `2026-12-01`, `09:00`. `key` comes with the form and is the booking's id: pressing twice books once. */
export type Wanted = { kind: ServiceKind; day: LagosDay; time: string; key: string; draft: BookingDraft }

/** Nobody comes more often than that; who holds places that others want does. */
const limits = { perSubject: { most: 6, minutes: 24 * 60 }, perClient: { most: 40, minutes: 60 } }

/**
 * Books a time for whoever asks, who is told by a letter. Gives the booking's link. Refuses with all that is wrong with
 * what was typed, what is not offered, a time that cannot be had any more, and whoever books without end.
 */
export async function bookService(shop: Shop, { client, ...wanted }: Wanted & { client: string | null }) {
  const { kind, draft, key } = wanted
  if (!isUuid(key)) return refuse('form-not-valid')
  const earlier = await findEarlier(shop, wanted)
  if (earlier) return earlier
  if (!(await findOffered(shop, kind))) return refuse('not-offered')
  const typed = readBooking(draft, { kind, isStaff: false })
  if ('problems' in typed) return refuse('booking-not-valid', { problems: typed.problems })
  const { read } = typed
  const counted = await countAttempt(shop, { what: 'book a service', subject: read.phone, client }, limits)
  if (!counted.accepted) return counted
  const about = await readAbout(shop, { kind, draft, phone: read.phone, client })
  if ('problems' in about) return refuse('booking-not-valid', { problems: about.problems })

  return transact(shop, async (shop) => {
    const service = await lockService(shop, kind)
    const pressedBefore = await findEarlier(shop, wanted)
    if (pressedBefore) return pressedBefore
    if (!service.isOn) return refuse('not-offered')
    const time = timeAmong(await listFreeTimes(shop, { service, day: wanted.day }), wanted.time)
    if (!time) return refuse('taken')
    return saveBooking(shop, { service, slot: time, read, about, key, userId: userIdOf(shop.actor), isStaff: false })
  })
}

/**
 * Books a time for somebody at the counter or on the phone: any time that is not over, with or without an address. Gives
 * the booking's id too. Refuses as `bookService` does.
 */
export async function bookForCustomer(shop: Shop, wanted: Wanted) {
  permit(shop.actor, 'handle bookings')
  const { kind, draft, key } = wanted
  if (!isUuid(key)) return refuse('form-not-valid')
  const typed = readBooking(draft, { kind, isStaff: true })
  if ('problems' in typed) return refuse('booking-not-valid', { problems: typed.problems })
  const { read } = typed
  const about = await readAbout(shop, { kind, draft, phone: null, client: null })
  if ('problems' in about) return refuse('booking-not-valid', { problems: about.problems })

  return transact(shop, async (shop) => {
    const service = await lockService(shop, kind)
    const pressedBefore = await findEarlier(shop, wanted)
    if (pressedBefore) return pressedBefore
    const time = timeAmong(await listTimesForStaff(shop, { service, day: wanted.day }), wanted.time)
    if (!time) return refuse('taken')
    const saved = await saveBooking(shop, { service, slot: time, read, about, key, userId: null, isStaff: true })
    if (saved.accepted)
      await recordChange(shop, 'booking made', `booking:${key}`, { to: { kind, beginsAt: time.beginsAt } })
    return saved
  })
}

/** What an earlier press of the same form has booked; null before. Refuses the key of a form for another service. */
async function findEarlier(shop: Shop, { key, kind }: Pick<Wanted, 'key' | 'kind'>) {
  const booking = await shop.database
    .selectFrom('bookings')
    .select(['id', 'link_token as linkToken', 'kind'])
    .where('id', '=', key)
    .executeTakeFirst()
  if (!booking) return null
  const { id, linkToken } = booking
  return booking.kind === kind ? accept({ id, linkToken }) : refuse('form-not-valid')
}

type About = { productId: string | null; orderId: string | null }
type Asked = { kind: ServiceKind; draft: BookingDraft; phone: string | null; client: string | null }

/**
 * The bike to ride, or the order that is to be put together. Whoever names an order knows its phone, or it is their
 * own; staff, without a phone to ask for, just name it.
 */
async function readAbout(
  shop: Shop,
  { kind, draft, phone, client }: Asked,
): Promise<About | { problems: BookingProblem[] }> {
  if (kind === 'test-ride') {
    const bike = await findBike(shop, draft.bike)
    return bike ? { productId: bike.id, orderId: null } : { problems: [{ field: 'bike', problem: 'unknown' }] }
  }
  if (kind !== 'assembly' || draft.order.trim() === '') return { productId: null, orderId: null }
  const number = readOrderNumber(draft.order)
  const orderId = number === null ? null : await findNamedOrder(shop, { number, phone, client })
  return orderId === null ? { problems: [{ field: 'order', problem: 'unknown' }] } : { productId: null, orderId }
}

async function findNamedOrder(
  shop: Shop,
  { number, phone, client }: { number: string; phone: string | null; client: string | null },
): Promise<string | null> {
  if (phone === null) return findOrderId(shop, number)
  const userId = userIdOf(shop.actor)
  const orders = shop.database.selectFrom('orders').select('id')
  const own =
    userId !== null && (await orders.where('number', '=', number).where('user_id', '=', userId).executeTakeFirst())
  if (own) return own.id
  const found = await lookUpOrder(shop, { number, phone, client })
  if (!found.accepted) return null
  const order = await orders.where('link_token', '=', found.value.linkToken).executeTakeFirst()
  return order?.id ?? null
}

type NewBooking = {
  service: Service
  slot: Slot
  read: ReadBooking
  about: About
  key: string
  userId: string | null
  isStaff: boolean
}

async function saveBooking(shop: Shop, { service, slot, read, about, key, userId, isStaff }: NewBooking) {
  const bench = await holdBench(shop, { service, slot, bookingId: key })
  if (!bench.accepted) return bench
  const now = shop.clock.now()
  const linkToken = newRandomToken()
  await shop.database
    .insertInto('bookings')
    .values({
      id: key,
      number: newReadableNumber('SB'),
      link_token: linkToken,
      kind: service.kind,
      begins_at: slot.beginsAt,
      ends_at: slot.endsAt,
      bench: bench.value,
      user_id: userId,
      email: read.email,
      phone: read.phone,
      first_name: read.firstName,
      last_name: read.lastName,
      wish: read.wish,
      product_id: about.productId,
      order_id: about.orderId,
      price_kobo: service.priceKobo,
      is_from_price: service.isFromPrice,
      made_at: now,
      made_by: isStaff ? userIdOf(shop.actor) : null,
      remind_at: read.email === null ? null : reminderAt(slot.beginsAt, now),
    })
    .execute()
  await oweBookingLetter(shop, 'booking-made', { id: key, email: read.email, userId })
  return accept({ id: key, linkToken })
}
