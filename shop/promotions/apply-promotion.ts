import type { Kobo } from '../money.ts'
import { addressee } from './conditions/addressee.ts'
import { category } from './conditions/category.ts'
import { customerUses } from './conditions/customer-uses.ts'
import { days } from './conditions/days.ts'
import { firstOrder } from './conditions/first-order.ts'
import { minimumSpend } from './conditions/minimum-spend.ts'
import { switchedOn } from './conditions/switched-on.ts'
import { totalUses } from './conditions/total-uses.ts'
import { amountOff } from './discounts/amount.ts'
import { percentOff } from './discounts/percent.ts'
import {
  type DiscountableLine,
  goodsFor,
  isFor,
  type Missing,
  type Promotion,
  type PromotionFacts,
} from './promotion.ts'

/** What a code takes off an order. */
export type CodeDiscount = {
  /** Off the goods that it is for, in kobo: whole, and never more than they cost. */
  goodsKobo: Kobo
  /** For each line in their order: whether it takes its share. */
  isShared: readonly boolean[]
  /** Standard delivery costs nothing; other ways cost what they cost. */
  freesDelivery: boolean
}

/** In the order in which a shopper is told of them: what nobody can change first. */
const conditions = [switchedOn, days, totalUses, category, minimumSpend, addressee, firstOrder, customerUses]

/** The first condition of a code that these facts do not meet; null when it holds. */
export function whatIsMissing(promotion: Promotion, facts: PromotionFacts): Missing | null {
  for (const condition of conditions) {
    const missing = condition(promotion, facts)
    if (missing) return missing
  }
  return null
}

/** What a code that holds takes off these lines. */
export function discountOn(promotion: Promotion, lines: readonly DiscountableLine[]): CodeDiscount {
  return {
    goodsKobo: offGoods(promotion, goodsFor(promotion, lines)),
    isShared: lines.map((line) => isFor(promotion, line)),
    freesDelivery: promotion.discount.kind === 'free-delivery',
  }
}

function offGoods({ discount }: Promotion, goodsKobo: Kobo): Kobo {
  switch (discount.kind) {
    case 'percent':
      return percentOff(discount.basisPoints, goodsKobo)
    case 'amount':
      return amountOff(discount.amountKobo, goodsKobo)
    case 'free-delivery':
      return 0
  }
}
