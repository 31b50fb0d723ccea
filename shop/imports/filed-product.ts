import { createHash } from 'node:crypto'
import type { AttributeValue, Colour, ProductStatus, Size } from '../catalogue/product.ts'
import type { Kobo } from '../money.ts'
import { spelled } from '../spelled.ts'

export type FiledVariant = {
  id: string
  sku: string
  /** The slug of one of the product's colours. */
  colour: string | null
  size: string | null
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  isRetired: boolean
  lowAt: number
  onHand: number
}

/** A product with all that a file can say of it. */
export type FiledProduct = {
  id: string
  slug: string
  name: string
  categoryId: string | null
  productType: string
  brand: string
  status: ProductStatus
  shortDescription: string
  description: string
  boxContents: string[]
  badge: string | null
  featured: boolean
  weightGrams: number | null
  seoTitle: string | null
  seoDescription: string | null
  attributes: Record<string, AttributeValue>
  colours: Colour[]
  sizes: Size[]
  photos: { hash: string; altText: string; colour: string | null }[]
  variants: FiledVariant[]
}

/** Two states of a product have the same when they are equal, but for what is on the shelf. */
export function fingerprint(product: FiledProduct): string {
  const variants = product.variants.map(({ onHand: _, ...variant }) => variant)
  return createHash('sha256')
    .update(spelled({ ...product, variants }))
    .digest('base64url')
}

/** What differs between two states of a product, for the journal: what stayed is left out. */
export function differencesOf(before: FiledProduct, after: FiledProduct) {
  const from: Record<string, unknown> = {}
  const to: Record<string, unknown> = {}
  for (const key of Object.keys(after) as (keyof FiledProduct)[]) {
    if (key === 'variants' || spelled(before[key]) === spelled(after[key])) continue
    from[key] = before[key]
    to[key] = after[key]
  }
  for (const variant of after.variants) {
    const was = before.variants.find(({ id }) => id === variant.id)
    if (spelled(was) === spelled(variant)) continue
    if (was) from[was.sku] = factsOf(was)
    to[variant.sku] = factsOf(variant)
  }
  return { from, to }
}

function factsOf({ id: _, onHand: __, ...facts }: FiledVariant) {
  return facts
}
