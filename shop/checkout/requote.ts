import { takeOffBundles } from '../bundles/bundle.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { type Kobo, shareOut, vatContained } from '../money.ts'
import type { OrderBundle, OrderSums } from '../orders/order.ts'
import { type CodeDiscount, discountOn, whatIsMissing } from '../promotions/apply-promotion.ts'
import type { Promotion } from '../promotions/promotion.ts'
import { type Quote, type QuoteLine, quote } from './quote.ts'

/** An order as it is to be after a change. Prices, fees and VAT are those that count for it; see `draftEdit`. */
export type Changed = {
  lines: readonly (Omit<QuoteLine, 'bundleKobo'> & { categoryId: string | null })[]
  /** What was bought together, in the choices of now and on the terms of then. */
  bundles: readonly OrderBundle[]
  /** The code that the order holds, with its terms of then. */
  promotion: Promotion | null
  /** What was off the returned goods and goes along with an exchange; 0 for other orders. */
  exchangeDiscountKobo: Kobo
  delivery: { method: DeliveryMethod; feeKobo: Kobo }
  assembly: Assembly
  assemblyAtHomeKobo: Kobo
  freeDeliveryFromKobo: Kobo | null
  vatBasisPoints: number
  /** What of the price the shop has let go. */
  waivedKobo: Kobo
  /** What was let go counts only as far as the order costs more than this. */
  waivedOverKobo: Kobo
}

/** What a changed order costs, and whether its code still counts for what is in it. */
export type Requote = Quote & { bundles: OrderBundle[]; isCodeKept: boolean; waivedKobo: Kobo }

/** Reckons a changed order anew, by the rules of every other total. */
export function requote({
  promotion,
  exchangeDiscountKobo,
  delivery,
  assembly,
  waivedKobo,
  waivedOverKobo,
  ...changed
}: Changed): Requote {
  const { assemblyAtHomeKobo, freeDeliveryFromKobo, vatBasisPoints } = changed
  const { lines, bundles } = takeOffBundles(changed.lines, changed.bundles)
  // of what a code asks, only what is about the goods is asked again; the day means nothing then
  const isCodeKept = promotion !== null && whatIsMissing(promotion, { lines, today: '', customer: null }) === null
  const quoted = quote({
    lines,
    code: isCodeKept ? discountOn(promotion, lines) : exchangeDiscount(exchangeDiscountKobo, lines),
    delivery,
    assembly,
    settings: {
      flatDeliveryKobo: 0,
      freeDeliveryFromKobo,
      assemblyAtHomeKobo,
      chargesVat: vatBasisPoints > 0,
      vatBasisPoints,
    },
  })
  // nobody paid what was waived, so a change that makes it needless gives none of it back
  const stillWaivedKobo = Math.min(waivedKobo, Math.max(0, quoted.totalKobo - waivedOverKobo))
  return { ...waive(quoted, stillWaivedKobo), bundles, isCodeKept }
}

/** It is shared over all goods, as when the exchange was held. */
function exchangeDiscount(kobo: Kobo, lines: readonly unknown[]): CodeDiscount | null {
  return kobo > 0 ? { goodsKobo: kobo, isShared: lines.map(() => true), freesDelivery: false } : null
}

type Shared = { discountKobo: Kobo; lineKobo: Kobo }

/**
 * A quote less what the shop waives: that is off the goods first, shared over their lines as a discount is, then off the
 * delivery, then off the assembly. What is waived beyond all of that counts for nothing.
 */
export function waive<Line extends Shared, Sums extends OrderSums & { lines: readonly Line[] }>(
  quoted: Sums,
  kobo: Kobo,
) {
  const goodsKobo = quoted.lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0)
  const waivedKobo = Math.min(kobo, quoted.totalKobo)
  const offGoods = Math.min(waivedKobo, goodsKobo)
  const offDelivery = Math.min(waivedKobo - offGoods, quoted.deliveryKobo)
  const shares = shareOut(
    offGoods,
    quoted.lines.map(({ lineKobo }) => lineKobo),
  )
  const totalKobo = quoted.totalKobo - waivedKobo
  return {
    ...quoted,
    lines: quoted.lines.map((line, index) => {
      const share = shares[index] ?? 0
      return { ...line, discountKobo: line.discountKobo + share, lineKobo: line.lineKobo - share }
    }),
    discountKobo: quoted.discountKobo + offGoods,
    deliveryKobo: quoted.deliveryKobo - offDelivery,
    assemblyKobo: quoted.assemblyKobo - (waivedKobo - offGoods - offDelivery),
    totalKobo,
    vatKobo: vatContained(totalKobo, quoted.vatBasisPoints),
    waivedKobo,
  }
}
