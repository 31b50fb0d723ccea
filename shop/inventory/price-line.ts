import type { Kobo } from '../money.ts'

/** What a line of the price list says of a variant, and what can be typed over. */
export type LineFacts = {
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  onHand: number
  lowAt: number
}

/** A variant as the price list shows it. */
export type PriceLine = LineFacts & {
  id: string
  productId: string
  name: string
  /** As the database sorts by it. */
  nameKey: string
  position: number
  colour: string | null
  size: string | null
  sku: string
  reserved: number
  /** Goes up with each change of what is asked for it. */
  version: number
}
