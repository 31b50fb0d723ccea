import type { LagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'

/** What a code takes off. */
export type Discount =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'amount'; amountKobo: Kobo }
  | { kind: 'free-delivery' }

/** A discount code: what it takes off, and on what conditions. */
export type Promotion = {
  id: string
  code: string
  discount: Discount
  isOn: boolean
  /** The first and the last whole day on which it counts, in Lagos. */
  firstDay: LagosDay | null
  lastDay: LagosDay | null
  /** Of the goods that it is for. */
  minimumSpendKobo: Kobo | null
  /** The only goods that it is for; null: all. */
  category: { id: string; name: string } | null
  firstOrderOnly: boolean
  mostUses: number | null
  mostUsesPerCustomer: number | null
  /** The mailbox that it is for alone; null: anybody's. */
  onlyFor: string | null
  /** How many orders hold it now. */
  uses: number
  version: number
}

export type DiscountableLine = {
  unitPriceKobo: Kobo
  quantity: number
  categoryId: string | null
  /** What bundles have taken off it already. */
  bundleKobo: Kobo
}

/** What the conditions are asked about. */
export type PromotionFacts = {
  today: LagosDay
  lines: readonly DiscountableLine[]
  /** Who orders, how many other orders of theirs hold this code, and whether it is theirs; null as long as nobody knows. */
  customer: { isFirstOrder: boolean; uses: number; isAddressee: boolean } | null
}

/** Which condition does not hold, with what its words need. */
export type Missing =
  | { kind: 'off' | 'used-up' | 'not-yours' | 'first-order' | 'customer-limit' | 'changed' }
  | { kind: 'not-yet'; firstDay: LagosDay }
  | { kind: 'over'; lastDay: LagosDay }
  | { kind: 'category'; category: string }
  | { kind: 'minimum-spend'; missingKobo: Kobo; category: string | null }

/** What the goods cost that a code is for, after bundles and before any code. */
export function goodsFor({ category }: Pick<Promotion, 'category'>, lines: readonly DiscountableLine[]): Kobo {
  return lines
    .filter((line) => isFor({ category }, line))
    .reduce((sum, { unitPriceKobo, quantity, bundleKobo }) => sum + unitPriceKobo * quantity - bundleKobo, 0)
}

export function isFor({ category }: Pick<Promotion, 'category'>, { categoryId }: DiscountableLine): boolean {
  return category === null || category.id === categoryId
}
