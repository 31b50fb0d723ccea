import type { PaymentMethod } from '../payment-method.ts'
import type { PaymentProvider } from '../ports.ts'
import type { Shop } from '../shop.ts'

/** Who takes money that is paid in this way. */
export function providerFor(shop: Pick<Shop, 'payments'>, method: PaymentMethod): PaymentProvider {
  return method === 'bank-transfer' ? shop.payments['bank-transfer'] : shop.payments.online
}

/** Where goods that came back paid for others: no provider knows of it, so what is to go back goes by hand. */
export const exchange = 'exchange'

/** Who took a payment, by the name in its row. */
export function providerNamed(shop: Shop, name: string): PaymentProvider {
  return name === shop.payments['bank-transfer'].name || name === exchange
    ? shop.payments['bank-transfer']
    : shop.payments.online
}
