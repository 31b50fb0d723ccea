import type { Kobo } from '../money.ts'

/**
 * The life of a product.
 *
 * draft      being written; nobody outside sees it
 * active     listed and for sale
 * archived   no longer listed; orders and old links still know it
 */
export type ProductStatus = 'draft' | 'active' | 'archived'

export type Colour = { slug: string; name: string; hex: string }

/** A size of frame or of helmet. Rider heights in cm where they are known; `fits` says the rest in words. */
export type Size = { label: string; fits: string | null; riderMinCm: number | null; riderMaxCm: number | null }

/** What is sold: one colour in one size, with its own number on the shelf. */
export type Variant = {
  id: string
  sku: string
  colour: string | null
  size: string | null
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  version: number
}

export type AttributeValue = string | number | boolean

/** The discount that a badge shows: whole percent, or null when there is none to show. */
export function discountPercent(priceKobo: Kobo, compareAtPriceKobo: Kobo | null): number | null {
  if (compareAtPriceKobo === null || compareAtPriceKobo <= 0) return null
  const percent = Math.round(((compareAtPriceKobo - priceKobo) / compareAtPriceKobo) * 100)
  return percent > 0 ? percent : null
}

/** `Lagoon blue, M`: how a chosen variant is named beside its product; empty for a product without choice. */
export function choiceName(colourName: string | null, size: string | null): string {
  return [colourName, size].filter((part) => part !== null).join(', ')
}

/** What a line of goods is called: `Danfo, Lagoon blue, M`. */
export function goodsName({ name, choice }: { name: string; choice: string }): string {
  return [name, choice].filter(Boolean).join(', ')
}

/** A price that the shop may ask: whole kobo, above 0, below ten million naira. */
export function isSellablePrice(priceKobo: number): boolean {
  return Number.isSafeInteger(priceKobo) && priceKobo > 0 && priceKobo <= 1_000_000_000
}
