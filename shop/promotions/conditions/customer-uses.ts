import type { Missing, Promotion, PromotionFacts } from '../promotion.ts'

export function customerUses({ mostUsesPerCustomer }: Promotion, { customer }: PromotionFacts): Missing | null {
  if (mostUsesPerCustomer === null || customer === null) return null
  return customer.uses >= mostUsesPerCustomer ? { kind: 'customer-limit' } : null
}
