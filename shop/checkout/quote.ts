import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import { isDeliveryFree } from '../delivery/free-delivery.ts'
import { type Kobo, shareOut, vatContained } from '../money.ts'
import type { OrderSums } from '../orders/order.ts'
import type { CodeDiscount } from '../promotions/apply-promotion.ts'

export type QuoteLine = {
  variantId: string
  unitPriceKobo: Kobo
  quantity: number
  isBike: boolean
  /** What bundles take off it: see `takeOffBundles`. */
  bundleKobo: Kobo
}

export type QuoteFacts = {
  lines: readonly QuoteLine[]
  /** What a code that holds takes off; null without one. */
  code: CodeDiscount | null
  /** Null until the shopper has chosen: the flat fee stands in. */
  delivery: { method: DeliveryMethod; feeKobo: Kobo } | null
  assembly: Assembly
  settings: {
    flatDeliveryKobo: Kobo
    freeDeliveryFromKobo: Kobo | null
    assemblyAtHomeKobo: Kobo
    chargesVat: boolean
    vatBasisPoints: number
  }
}

export type QuotedLine = QuoteLine & { discountKobo: Kobo; lineKobo: Kobo }

/** What everything costs, and why. */
export type Quote = OrderSums & {
  lines: QuotedLine[]
  units: number
  /** What bundles save: a part of the discount. */
  bundleKobo: Kobo
  /** What the code saves in all: its discount, and delivery where nothing else makes it free. */
  savedByCodeKobo: Kobo
  /** What delivery costs by itself, before anything makes it free. */
  deliveryFeeKobo: Kobo
  isDeliveryEstimated: boolean
  /**
   * What is still missing to free standard delivery: 0 when reached, null where there is no such offer, or a code frees
   * it.
   */
  missingForFreeDeliveryKobo: Kobo | null
}

/** The only place where the shop computes a total: cart, checkout, order, invoice, mail and payment all show this. */
export function quote({ lines, code, delivery, assembly, settings }: QuoteFacts): Quote {
  const full = lines.map((line) => line.unitPriceKobo * line.quantity)
  const goodsKobo = full.reduce((sum, kobo) => sum + kobo, 0)
  const bundleKobo = lines.reduce((sum, line) => sum + line.bundleKobo, 0)
  // a code takes its share of what bundles leave
  const discounted = lines.map((line, index) => (code?.isShared[index] ? (full[index] ?? 0) - line.bundleKobo : 0))
  const codeKobo = Math.min(
    code?.goodsKobo ?? 0,
    discounted.reduce((sum, kobo) => sum + kobo, 0),
  )
  const shares = shareOut(codeKobo, discounted)
  const discountKobo = bundleKobo + codeKobo
  const reducedKobo = goodsKobo - discountKobo

  const isEmpty = lines.length === 0
  const deliveryFeeKobo = isEmpty ? 0 : (delivery?.feeKobo ?? settings.flatDeliveryKobo)
  const method = delivery?.method ?? 'standard'
  const isFree = isDeliveryFree(method, reducedKobo, settings.freeDeliveryFromKobo)
  const isFreed = !isFree && method === 'standard' && code?.freesDelivery === true
  const deliveryKobo = isFree || isFreed ? 0 : deliveryFeeKobo
  const assemblyKobo = assembly === 'at-home' ? settings.assemblyAtHomeKobo : 0

  const totalKobo = reducedKobo + deliveryKobo + assemblyKobo
  const vatBasisPoints = settings.chargesVat ? settings.vatBasisPoints : 0
  return {
    lines: lines.map((line, index) => {
      const share = line.bundleKobo + (shares[index] ?? 0)
      return { ...line, discountKobo: share, lineKobo: (full[index] ?? 0) - share }
    }),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    goodsKobo,
    discountKobo,
    bundleKobo,
    savedByCodeKobo: codeKobo + (isFreed ? deliveryFeeKobo : 0),
    deliveryFeeKobo,
    deliveryKobo,
    isDeliveryEstimated: delivery === null,
    missingForFreeDeliveryKobo:
      settings.freeDeliveryFromKobo === null || isFreed
        ? null
        : Math.max(0, settings.freeDeliveryFromKobo - reducedKobo),
    assemblyKobo,
    totalKobo,
    vatBasisPoints,
    vatKobo: vatContained(totalKobo, vatBasisPoints),
  }
}
