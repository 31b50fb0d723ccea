import type { CartQuote } from '#shop/checkout/quote-cart.ts'
import { assemblies } from '#shop/delivery/assembly.ts'
import { type DeliveryMethod, type DeliveryOffer, deliveryMethods } from '#shop/delivery/delivery-method.ts'
import type { Kobo } from '#shop/money.ts'
import { discountRows } from '#shop/orders/discount-rows.ts'
import { showCode } from '../cart/shown-code.ts'
import type { Choice, Offer } from './offer.ts'

type LgaFees = { name: string; standardFeeKobo: Kobo; expressFeeKobo: Kobo }

/** The choice that a page's address or form makes, and ours for what it leaves open or cannot have. */
export function readChoice(
  read: (name: string) => string | null,
  { lgas, holdsBike }: { lgas: readonly LgaFees[]; holdsBike: boolean },
): Choice {
  const method = deliveryMethods.find((method) => method === read('method')) ?? 'standard'
  const assembly = assemblies.find((assembly) => assembly !== 'none' && assembly === read('assembly')) ?? 'at-store'
  const isAway = assembly === 'at-home' && method === 'collection'
  return {
    lga: lgas.find(({ name }) => name === read('lga'))?.name ?? null,
    method,
    assembly: !holdsBike ? 'none' : isAway ? 'at-store' : assembly,
  }
}

type OfferFacts = {
  choice: Choice
  lgas: readonly LgaFees[]
  /** What is delivered to the chosen LGA, and how. */
  deliveries: readonly DeliveryOffer[]
  /** What the cart costs with this delivery; without one, with the flat fee that stands in for it. */
  price: (delivery: DeliveryOffer | null) => CartQuote
}

/** What each way costs and what it comes to. No fee is shown before the LGA that decides it, unless it is none. */
export function makeOffer({ choice, lgas, deliveries, price }: OfferFacts): Offer {
  const ways = deliveryMethods.map((method) => {
    const delivery = deliveries.find((delivery) => delivery.method === method)
    return {
      method,
      costKobo: delivery ? price(delivery).deliveryKobo : costAnywhere(method, price),
      leastKobo: leastFee(method, lgas),
      promise: delivery ? { from: delivery.promisedFrom, until: delivery.promisedUntil } : null,
    }
  })

  const quote = price(deliveries.find(({ method }) => method === choice.method) ?? null)
  const deliveryKobo = ways.find(({ method }) => method === choice.method)?.costKobo ?? null
  return {
    choice,
    ways,
    code: quote.code && showCode(quote.code),
    sums: {
      goodsKobo: quote.goodsKobo,
      discountKobo: quote.discountKobo,
      discounts: discountRows({ ...quote, discountCode: quote.code?.code ?? null }),
      deliveryFeeKobo: quote.isDeliveryEstimated ? 0 : quote.deliveryFeeKobo,
      deliveryKobo,
      assemblyKobo: quote.assemblyKobo,
      totalKobo: deliveryKobo === null ? null : quote.totalKobo,
      includeVat: quote.vatBasisPoints > 0,
    },
  }
}

/** Free standard delivery is free everywhere; any other fee depends on where to. */
function costAnywhere(method: DeliveryMethod, price: OfferFacts['price']) {
  return method === 'standard' && price(null).deliveryKobo === 0 ? 0 : null
}

function leastFee(method: DeliveryMethod, lgas: readonly LgaFees[]): Kobo {
  if (method === 'collection' || lgas.length === 0) return 0
  return Math.min(...lgas.map((lga) => (method === 'standard' ? lga.standardFeeKobo : lga.expressFeeKobo)))
}
