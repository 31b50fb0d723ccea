import type { HeldBundle } from '../bundles/bundle.ts'
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
  categoryId: string | null
  /** `Lagoon blue, M`; empty for a product without choice. */
  choice: string
  photo: DescribedPhoto | null
  isBike: boolean
  quantity: number
  unitPriceKobo: Kobo
  /** What it cost when it was put in. */
  seenPriceKobo: Kobo
  available: number
}

/** What is in a cart and no longer sold. It costs nothing, and nothing is ordered until it is taken out. */
export type GoneLine = Pick<CartLine, 'variantId' | 'name' | 'choice' | 'photo' | 'quantity'>

/**
 * What was put into a cart as a bundle. Its parts are lines as all others; it saves as long as they lie in the cart.
 */
export type CartBundle = HeldBundle & {
  bundleId: string
  slug: string
  name: string
  /** What its parts are called, in their order. */
  partNames: string[]
}

export type CartLines = { lines: CartLine[]; gone: GoneLine[] }

export type Cart = CartLines & {
  id: string
  version: number
  /** Of the one code that was entered, whether it counts now or not. */
  promotion: Promotion | null
  /** In the order in which they were put in; those that are still offered as they were chosen. */
  bundles: CartBundle[]
}

/** How many units these lines hold together. */
export function unitsIn(lines: readonly { quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** `1 unit`, `3 units`. */
export function showUnits(units: number): string {
  return `${units.toLocaleString('en')} ${units === 1 ? 'unit' : 'units'}`
}

/** True where there is nothing to show, not even what is no longer sold. */
export function isEmpty({ lines, gone }: CartLines): boolean {
  return lines.length === 0 && gone.length === 0
}

/** True where something has to go, or be fewer, before the cart can be ordered. */
export function needsMending({
  lines,
  gone,
}: {
  lines: readonly Pick<CartLine, 'quantity' | 'available'>[]
  gone: readonly unknown[]
}): boolean {
  return gone.length > 0 || lines.some(({ quantity, available }) => quantity > available)
}

/** How many units of a variant a line may hold. */
export function mostOf(available: number): number {
  return Math.max(0, Math.min(mostPerLine, available))
}
