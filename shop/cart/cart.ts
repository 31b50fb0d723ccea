import type { Kobo } from '../money.ts'
import type { DescribedPhoto } from '../photos/photo-in-row.ts'
import type { Promotion } from '../promotions/promotion.ts'

/** No line of a cart holds more. */
export const mostPerLine = 20

/** What is in a cart, as the catalogue and the shelf stand now. */
export type CartLine = {
  variantId: string
  sku: string
  slug: string
  name: string
  categoryId: string
  /** `Lagoon blue, M`; empty for a product without choice. */
  choice: string
  photo: DescribedPhoto | null
  isBike: boolean
  quantity: number
  unitPriceKobo: Kobo
  available: number
}

export type Cart = {
  id: string
  version: number
  /** Of the one code that was entered, whether it counts now or not. */
  promotion: Promotion | null
  lines: CartLine[]
}

export function unitsIn(cart: Cart | null): number {
  return cart?.lines.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0
}
