import type { checkOut } from '#shop/checkout/check-out.ts'
import type { Kobo } from '#shop/money.ts'
import { missingWords } from '#shop/promotions/promotion-words.ts'
import type { FieldError } from '../../typed-fields.ts'
import type { CheckoutField } from './checkout-fields.ts'
import type { Setback } from './checkout-notice.tsx'

/** What the page shows when it comes again: what is to fix in the form, or what happened meanwhile. */
export type Again = { errors?: FieldError<CheckoutField>[]; setback?: Setback; codeError?: string }

type Refusal = Exclude<Extract<Awaited<ReturnType<typeof checkOut>>, { accepted: false }>, OrderedOtherwise>
type OrderedOtherwise = { reason: 'ordered-otherwise' }

/** Why no order was placed, for whoever wanted to place it. */
export function tellRefused(refused: Refusal, fromKobo: Kobo | null): Again {
  switch (refused.reason) {
    case 'total-changed': {
      const { totalKobo: toKobo, code } = refused.details.quote
      const lost = code?.missing ? { code: code.code, words: missingWords(code.missing) } : null
      return { setback: { kind: 'total-changed', fromKobo, toKobo, code: lost } }
    }
    case 'code-refused': {
      const { code, missing, totalKobo: toKobo } = refused.details
      return { setback: { kind: 'total-changed', fromKobo, toKobo, code: { code, words: missingWords(missing) } } }
    }
    case 'out-of-stock':
      return { setback: { kind: 'out-of-stock', lines: refused.details.lines } }
    case 'no-longer-sold':
      return { setback: { kind: 'no-longer-sold', lines: refused.details.lines } }
    case 'too-many-attempts':
    case 'too-many-unpaid':
      return { setback: { kind: refused.reason } }
    case 'not-delivered-there':
      return { errors: [{ field: 'lga', message: 'Choose your LGA' }] }
    case 'assembly-not-offered':
      return { errors: [{ field: 'assembly', message: noSuchAssembly }] }
    case 'payment-not-offered':
      return { errors: [{ field: 'payment', message: 'Choose how you want to pay' }] }
    case 'no-cart':
    case 'cart-empty':
      return {}
  }
}

const noSuchAssembly = 'Choose how you want your bike. We build it at your door only when we deliver it'
