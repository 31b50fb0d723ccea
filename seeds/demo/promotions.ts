import { fromNaira } from '#shop/money.ts'
import type { PromotionDraft } from '#shop/promotions/save-promotion.ts'

/** The codes that the demo shop has given out: on its flyers, and to whoever asks for a first ride. */
export const demoPromotions: PromotionDraft[] = [
  {
    code: 'RIDE10',
    discount: { kind: 'percent', basisPoints: 1_000 },
    minimumSpendKobo: fromNaira(20_000),
    mostUsesPerCustomer: 2,
    seenVersion: null,
  },
  { code: 'FIRST-RIDE', discount: { kind: 'free-delivery' }, firstOrderOnly: true, mostUses: 500, seenVersion: null },
]
