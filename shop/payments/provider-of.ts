import type { PaymentMethod } from '../payment-method.ts'
import type { PaymentProvider } from '../ports.ts'
import type { Shop } from '../shop.ts'

/** Who takes money that is paid in this way. */
export function providerFor(shop: Shop, method: PaymentMethod): PaymentProvider {
  return method === 'bank-transfer' ? shop.payments['bank-transfer'] : shop.payments.online
}

/** Who took a payment, by the name in its row. */
export function providerNamed(shop: Shop, name: string): PaymentProvider {
  return name === shop.payments['bank-transfer'].name ? shop.payments['bank-transfer'] : shop.payments.online
}
