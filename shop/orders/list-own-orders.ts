import { ownAccount } from '../identity/permissions.ts'
import { photoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'

const ordersOnPage = 20
const photosOfOrder = 4

/** The orders of whoever is signed in, the newest first: a page of them, and whether there are earlier ones. */
export async function listOwnOrders(shop: Shop, { page }: { page: number }) {
  const orders = await shop.database
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'link_token as linkToken',
      'status',
      'payment_status as paymentStatus',
      'payment_method as paymentMethod',
      'total_kobo as totalKobo',
      'placed_at as placedAt',
    ])
    .where('user_id', '=', ownAccount(shop.actor))
    .orderBy('placed_at', 'desc')
    .orderBy('id')
    .offset((page - 1) * ordersOnPage)
    .limit(ordersOnPage + 1)
    .execute()
  const shown = orders.slice(0, ordersOnPage)
  const photos = await readPhotos(
    shop,
    shown.map(({ id }) => id),
  )
  return {
    orders: shown.map(({ id, ...order }) => ({
      ...order,
      photos: photos
        .filter(({ order_id }) => order_id === id)
        .slice(0, photosOfOrder)
        .flatMap((row) => photoInRow(row) ?? []),
    })),
    hasEarlier: orders.length > ordersOnPage,
  }
}

async function readPhotos(shop: Shop, orderIds: string[]) {
  if (orderIds.length === 0) return []
  return shop.database
    .selectFrom('order_lines')
    .innerJoin('photos', 'photos.hash', 'order_lines.photo_hash')
    .select(['order_id', 'hash', 'width', 'height', 'has_alpha'])
    .where('order_id', 'in', orderIds)
    .orderBy('position')
    .execute()
}
