import type { PaymentMethod } from '../payment-method.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'
import type { Shop } from '../shop.ts'

/** How customers may pay now: what staff have turned on, less what goes through a provider where the shop has none. */
export function offeredMethods(
  shop: Pick<Shop, 'payments'>,
  settings: Pick<ShopSettings, 'paymentMethods'>,
): PaymentMethod[] {
  const hasProvider = shop.payments.online.name !== 'none'
  return settings.paymentMethods.filter((method) => hasProvider || method === 'bank-transfer')
}
