import { isFor, type Missing, type Promotion, type PromotionFacts } from '../promotion.ts'

/** Something must be there that the code is for. */
export function category(promotion: Promotion, { lines }: PromotionFacts): Missing | null {
  if (promotion.category === null || lines.some((line) => isFor(promotion, line))) return null
  return { kind: 'category', category: promotion.category.name }
}
