import type { Kobo } from '../money.ts'
import type { DeliveryMethod } from './delivery-method.ts'

/** Whether goods of this value are delivered free: only by standard delivery, and only where the shop offers it. */
export function isDeliveryFree(method: DeliveryMethod, goodsKobo: Kobo, freeFromKobo: Kobo | null): boolean {
  return method === 'standard' && freeFromKobo !== null && goodsKobo >= freeFromKobo
}
