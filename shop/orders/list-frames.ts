import type { Shop } from '../shop.ts'

/** The frame numbers of the bikes of an order that are with its customer. */
export function listFrames(shop: Shop, orderId: string): Promise<{ variantId: string; frameNumber: string }[]> {
  return shop.database
    .selectFrom('bike_frames')
    .select(['variant_id as variantId', 'frame_number as frameNumber'])
    .where('order_id', '=', orderId)
    .orderBy('frame_number')
    .execute()
}
