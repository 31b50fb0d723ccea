import type { Missing, Promotion, PromotionFacts } from '../promotion.ts'

/** What was given to one mailbox is of use to no other. */
export function addressee({ onlyFor }: Promotion, { customer }: PromotionFacts): Missing | null {
  return onlyFor !== null && customer !== null && !customer.isAddressee ? { kind: 'not-yours' } : null
}
