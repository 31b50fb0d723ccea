import type { Missing, Promotion, PromotionFacts } from '../promotion.ts'

/** It counts from the first moment of its first day to the last of its last, in Lagos. */
export function days({ firstDay, lastDay }: Promotion, { today }: PromotionFacts): Missing | null {
  if (firstDay !== null && today < firstDay) return { kind: 'not-yet', firstDay }
  if (lastDay !== null && today > lastDay) return { kind: 'over', lastDay }
  return null
}
