import { ownAccount } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { Booking, BookingState } from './booking.ts'
import type { ServiceKind } from './service.ts'

/** The booking, for whoever holds its link; null where there is none. */
export async function findBookingByLink(shop: Shop, linkToken: string): Promise<Booking | null> {
  const row = await selectBookings(shop).where('bookings.link_token', '=', linkToken).executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** The booking with this id; null where there is none. */
export async function findBooking(shop: Shop, id: string): Promise<Booking | null> {
  if (!isUuid(id)) return null
  const row = await selectBookings(shop).where('bookings.id', '=', id).executeTakeFirst()
  return row ? bookingOf(row) : null
}

/** The bookings of whoever is signed in, the last time first. */
export async function listOwnBookings(shop: Shop): Promise<Booking[]> {
  const rows = await selectBookings(shop)
    .where('bookings.user_id', '=', ownAccount(shop.actor))
    .orderBy('begins_at', 'desc')
    .limit(100)
    .execute()
  return rows.map(bookingOf)
}

/** What every look at bookings reads. */
export function selectBookings(shop: Shop) {
  return shop.database
    .selectFrom('bookings')
    .leftJoin('products', 'products.id', 'product_id')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select([
      'bookings.id',
      'bookings.number',
      'bookings.link_token',
      'bookings.kind',
      'bookings.begins_at',
      'bookings.ends_at',
      'bookings.status',
      'bookings.user_id',
      'bookings.email',
      'bookings.phone',
      'bookings.first_name',
      'bookings.last_name',
      'bookings.wish',
      'bookings.price_kobo',
      'bookings.is_from_price',
      'bookings.changes',
      'bookings.cancellation',
      'products.name as product_name',
      'products.slug as product_slug',
      'orders.number as order_number',
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof selectBookings>['execute']>>[number]

export function bookingOf(row: Row): Booking {
  const { product_name, product_slug } = row
  return {
    id: row.id,
    number: row.number,
    linkToken: row.link_token,
    kind: row.kind as ServiceKind,
    beginsAt: row.begins_at,
    endsAt: row.ends_at,
    state: row.status as BookingState,
    userId: row.user_id,
    email: row.email,
    phone: row.phone,
    firstName: row.first_name,
    lastName: row.last_name,
    wish: row.wish,
    product: product_name !== null && product_slug !== null ? { name: product_name, slug: product_slug } : null,
    orderNumber: row.order_number,
    priceKobo: row.price_kobo,
    isFromPrice: row.is_from_price,
    changes: row.changes,
    cancellation: row.cancellation,
  }
}
