import type { QuotedCode } from '#shop/checkout/quote-cart.ts'
import { discountWords, missingWords } from '#shop/promotions/promotion-words.ts'

/** The cart's code as pages show it: what it gives, or why it gives nothing now. */
export type ShownCode = { code: string; isCounted: boolean; words: string }

export function showCode({ savedKobo, missing, ...promotion }: QuotedCode): ShownCode {
  const { code } = promotion
  if (missing) return { code, isCounted: false, words: missingWords(missing) }
  if (savedKobo > 0) return { code, isCounted: true, words: discountWords(promotion) }
  return { code, isCounted: false, words: `${discountWords(promotion)}: nothing to take off here, so you keep it` }
}
