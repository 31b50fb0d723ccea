import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryMethod } from '../delivery/delivery-method.ts'
import type { Kobo } from '../money.ts'
import type { OrderLine, OrderSums, Recipient } from '../orders/order.ts'
import type { ShopSettings } from '../settings/shop-settings.ts'

/** Who sold, as the settings had it on that day. Phones as `+234` and ten digits. */
export type Seller = { name: string; address: string; email: string; phones: readonly string[] }

/** Who sells, by the settings of now. */
export function sellerOf({ shopName, address, email, phones }: ShopSettings): Seller {
  return { name: shopName, address, email, phones }
}

export type InvoiceLine = Pick<
  OrderLine,
  'sku' | 'name' | 'choice' | 'quantity' | 'unitPriceKobo' | 'discountKobo' | 'lineKobo'
>

/** What was sold and for how much, as it stood when it was paid. Prices contain VAT. */
export type Invoice = OrderSums & {
  /** Such as `INV-2026-000123`: without a gap within its year. */
  number: string
  issuedAt: Date
  seller: Seller
  buyer: Recipient
  orderNumber: string
  lines: readonly InvoiceLine[]
  deliveryMethod: DeliveryMethod
  assembly: Assembly
}

/** What of an invoice was given back. */
export type CreditNote = {
  /** Such as `CN-2026-000123`: without a gap within its year. */
  number: string
  issuedAt: Date
  seller: Seller
  buyer: Recipient
  orderNumber: string
  invoiceNumber: string
  invoiceIssuedAt: Date
  /** Why, in words. */
  reason: string
  totalKobo: Kobo
  vatBasisPoints: number
  /** The VAT contained in what was given back. */
  vatKobo: Kobo
}
