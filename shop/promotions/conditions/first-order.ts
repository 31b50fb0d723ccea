import type { Missing, Promotion, PromotionFacts } from '../promotion.ts'

export function firstOrder({ firstOrderOnly }: Promotion, { customer }: PromotionFacts): Missing | null {
  return firstOrderOnly && customer !== null && !customer.isFirstOrder ? { kind: 'first-order' } : null
}
