import type { PaymentMethod } from '../payment-method.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'
import { providerFor } from './provider-of.ts'

/** How customers may pay now: what staff have turned on, as far as somebody takes money for the shop in that way. */
export function offeredMethods(
  shop: Pick<Shop, 'payments'>,
  settings: Pick<ShopSettings, 'paymentMethods'>,
): PaymentMethod[] {
  return settings.paymentMethods.filter((method) => providerFor(shop, method).methods.includes(method))
}
