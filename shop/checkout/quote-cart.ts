import type { Cart } from '../cart/cart.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod, DeliveryOffer } from '../delivery/delivery-method.ts'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { readSettings, type ShopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { type Quote, quote } from './quote.ts'

/** What the shopper has chosen so far. */
export type CheckoutChoice = { lga: string | null; method: DeliveryMethod | null; assembly: Assembly }

/** What the cart costs with this choice; the flat delivery fee stands in until method and LGA are known. */
export async function quoteCart(shop: Shop, cart: Cart, choice: CheckoutChoice): Promise<Quote> {
  const [settings, offers] = await Promise.all([readSettings(shop), offerDelivery(shop, choice.lga)])
  return quoteLines(
    cart,
    { offer: offers.find(({ method }) => method === choice.method) ?? null, assembly: choice.assembly },
    settings,
  )
}

/** The same from facts that are already read. */
export function quoteLines(
  cart: Cart,
  choice: { offer: DeliveryOffer | null; assembly: Assembly },
  settings: ShopSettings,
): Quote {
  return quote({
    lines: cart.lines,
    discountKobo: 0,
    delivery: choice.offer,
    assembly: choice.assembly,
    settings,
  })
}
