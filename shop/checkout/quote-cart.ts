import { type AppliedBundle, takeOffBundles } from '../bundles/bundle.ts'
import type { Cart, CartBundle } from '../cart/cart.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod, DeliveryOffer } from '../delivery/delivery-method.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { type LagosDay, lagosDay } from '../lagos-day.ts'
import type { Kobo } from '../money.ts'
import { discountOn, whatIsMissing } from '../promotions/apply-promotion.ts'
import type { Missing, Promotion } from '../promotions/promotion.ts'
import { readSettings, type ShopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { type Quote, quote } from './quote.ts'

/** What the shopper has chosen so far. */
export type CheckoutChoice = { lga: string | null; method: DeliveryMethod | null; assembly: Assembly }

/** The code that was entered: what it gives, and why it does not count where it does not. */
export type QuotedCode = Pick<Promotion, 'code' | 'discount' | 'category'> & {
  missing: Missing | null
  savedKobo: Kobo
}

export type CartQuote = Quote & { code: QuotedCode | null; bundles: AppliedBundle<CartBundle>[] }

/** What the cart costs with this choice; the flat delivery fee stands in until method and LGA are known. */
export async function quoteCart(shop: Shop, cart: Cart, choice: CheckoutChoice): Promise<CartQuote> {
  const [settings, offers] = await Promise.all([readSettings(shop), offerDelivery(shop, choice.lga)])
  return quoteLines(
    cart,
    { offer: offers.find(({ method }) => method === choice.method) ?? null, assembly: choice.assembly },
    settings,
    lagosDay(shop.clock.now()),
  )
}

/**
 * What a cart costs, from facts that are already read. Whether the code holds for whoever orders is not asked here, since
 * nobody knows yet who that is: see `holdCode`.
 */
export function quoteLines(
  cart: Pick<Cart, 'lines' | 'promotion' | 'bundles'>,
  choice: { offer: DeliveryOffer | null; assembly: Assembly },
  settings: ShopSettings,
  today: LagosDay,
): CartQuote {
  const { promotion } = cart
  const { lines, bundles } = takeOffBundles(cart.lines, cart.bundles)
  const missing = promotion && whatIsMissing(promotion, { lines, today, customer: null })
  const quoted = quote({
    lines,
    code: promotion && missing === null ? discountOn(promotion, lines) : null,
    delivery: choice.offer,
    assembly: choice.assembly,
    settings,
  })
  return {
    ...quoted,
    bundles,
    code: promotion && {
      code: promotion.code,
      discount: promotion.discount,
      category: promotion.category,
      missing,
      savedKobo: quoted.savedByCodeKobo,
    },
  }
}
