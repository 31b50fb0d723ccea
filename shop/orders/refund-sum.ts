import type { Kobo } from '../money.ts'
import type { Order } from './order.ts'

/** What of an order is to go back: units of its lines, its delivery, and what staff think right besides. */
export type RefundParts = { units: ReadonlyMap<string, number>; withDelivery: boolean; otherKobo: Kobo }

type Priced = Pick<Order, 'deliveryKobo'> & {
  lines: readonly Pick<Order['lines'][number], 'variantId' | 'quantity' | 'lineKobo'>[]
}

/**
 * What these parts come to, in whole kobo: each unit at what was paid for it after discounts, so that all units of a
 * line together are exactly its sum. Units beyond those of the line count as all of them.
 */
export function refundSum({ lines, deliveryKobo }: Priced, { units, withDelivery, otherKobo }: RefundParts): Kobo {
  const goodsKobo = lines.reduce((sum, { variantId, quantity, lineKobo }) => {
    const wanted = Math.min(quantity, Math.max(0, units.get(variantId) ?? 0))
    return sum + Math.floor((lineKobo * wanted) / quantity)
  }, 0)
  return goodsKobo + (withDelivery ? deliveryKobo : 0) + otherKobo
}
