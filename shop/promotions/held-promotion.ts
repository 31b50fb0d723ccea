import type { Shop } from '../shop.ts'
import { findPromotion } from './find-promotion.ts'
import type { Promotion } from './promotion.ts'

/** What a code gives and for which goods, as it stood when an order took it. */
type Terms = Pick<Promotion, 'discount' | 'category' | 'minimumSpendKobo'>

export function termsOf({ discount, category, minimumSpendKobo }: Promotion): string {
  const terms: Terms = { discount, category, minimumSpendKobo }
  return JSON.stringify(terms)
}

/**
 * The code that an order holds, as it was when the order took it; null where it holds none. What it asks of the day, of
 * the customer and of its other uses was asked then, and is not asked again.
 */
export async function findHeldPromotion(shop: Shop, orderId: string): Promise<Promotion | null> {
  const use = await shop.database
    .selectFrom('promotion_uses')
    .select(['promotion_id as promotionId', 'terms'])
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .executeTakeFirst()
  if (!use) return null
  const now = await findPromotion(shop, use.promotionId)
  const then = (use.terms ?? {}) as Partial<Terms>
  return { ...now, ...then, isOn: true, firstDay: null, lastDay: null, mostUses: null }
}
