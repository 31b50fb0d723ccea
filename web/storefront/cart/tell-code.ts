import type { enterCode } from '#shop/cart/enter-code.ts'
import { missingWords } from '#shop/promotions/promotion-words.ts'

type Refusal = Extract<Awaited<ReturnType<typeof enterCode>>, { accepted: false }>

/** Why a code was not taken, for whoever typed it. */
export function tellCode(refused: Refusal): string {
  switch (refused.reason) {
    case 'code-empty':
      return 'Enter a discount code'
    case 'code-unknown':
      return 'We do not know this code. Check its letters and figures'
    case 'code-not-met':
      return missingWords(refused.details.missing)
    case 'too-many-attempts':
      return `Too many tries. Wait ${refused.details.minutes} minutes, then enter it again`
    case 'no-cart':
      return 'There is nothing in your cart to use it on'
  }
}
