import { lagosDay } from '../lagos-day.ts'
import { findOrderByLink } from '../orders/find-order.ts'
import type { Order } from '../orders/order.ts'
import { deliveredAt } from '../returns/return-window.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { type CoveredBike, warrantyUntil } from './warranty.ts'

/** The bikes of an order, each by its frame number; none before they have left. */
export async function listCoveredBikes(shop: Shop, order: Pick<Order, 'id' | 'lines' | 'events'>) {
  const frames = await shop.database
    .selectFrom('bike_frames')
    .select(['id', 'frame_number as frameNumber', 'variant_id as variantId'])
    .where('order_id', '=', order.id)
    .orderBy('frame_number')
    .execute()
  const got = deliveredAt(order)
  const covered = got && { from: lagosDay(got), until: warrantyUntil(lagosDay(got)) }
  return frames.flatMap(({ id, frameNumber, variantId }): CoveredBike[] => {
    const line = order.lines.find((line) => line.variantId === variantId)
    return line ? [{ id, frameNumber, name: line.name, choice: line.choice, sku: line.sku, covered }] : []
  })
}

/** The bike with this frame id of the order that this link shows; null where there is none, or nobody has it yet. */
export async function findCoveredBike(shop: Shop, { linkToken, frameId }: { linkToken: string; frameId: string }) {
  const order = isUuid(frameId) ? await findOrderByLink(shop, linkToken) : null
  const bike = order && (await listCoveredBikes(shop, order)).find(({ id }) => id === frameId)
  const handedOverAt = order && deliveredAt(order)
  return bike?.covered && handedOverAt ? { order, handedOverAt, bike: { ...bike, covered: bike.covered } } : null
}
