import { goodsFor, type Missing, type Promotion, type PromotionFacts } from '../promotion.ts'

/** Spent on the goods that the code is for, as bundles leave them, before the discount and without delivery. */
export function minimumSpend(promotion: Promotion, { lines }: PromotionFacts): Missing | null {
  const missingKobo = (promotion.minimumSpendKobo ?? 0) - goodsFor(promotion, lines)
  return missingKobo > 0 ? { kind: 'minimum-spend', missingKobo, category: promotion.category?.name ?? null } : null
}
