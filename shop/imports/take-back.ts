import { spelled } from '../spelled.ts'
import type { FiledProduct, FiledVariant } from './filed-product.ts'

type Back = {
  wanted: FiledProduct
  /** What somebody changed since, and stays as it is: names of facts, and SKUs. */
  kept: string[]
}

/**
 * The product without what an import changed, fact by fact. What is no longer as the import left it stays, and is told;
 * a variant that it added is retired.
 */
export function takeBack({
  before,
  after,
  now,
}: {
  before: FiledProduct
  after: FiledProduct
  now: FiledProduct
}): Back {
  const wanted: FiledProduct = { ...now }
  const kept: string[] = []
  for (const fact of Object.keys(factNames) as (keyof typeof factNames)[]) {
    const back = factBack(before[fact], after[fact], now[fact])
    if (back === 'kept') kept.push(factNames[fact])
    else if (back === 'back') Object.assign(wanted, { [fact]: before[fact] })
  }
  wanted.attributes = recordBack(before.attributes, after.attributes, now.attributes, kept)
  wanted.colours = listBack(before.colours, after.colours, now.colours, {
    keyOf: ({ slug }) => slug,
    nameOf: ({ name }) => name,
    kept,
  })
  wanted.sizes = listBack(before.sizes, after.sizes, now.sizes, {
    keyOf: ({ label }) => label,
    nameOf: ({ label }) => label,
    kept,
  })
  wanted.variants = variantsBack(before, after, now, kept)
  // what is on sale keeps its category
  if (wanted.status === 'active' && wanted.categoryId === null) wanted.categoryId = now.categoryId
  return { wanted, kept }
}

/** What people call the facts that go back each by itself. */
export const factNames = {
  name: 'name',
  categoryId: 'category',
  productType: 'type',
  brand: 'brand',
  status: 'status',
  shortDescription: 'short description',
  description: 'description',
  boxContents: 'box contents',
  badge: 'badge',
  featured: 'featured',
  weightGrams: 'weight',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  photos: 'photos',
} as const satisfies Partial<Record<keyof FiledProduct, string>>

function factBack(before: unknown, after: unknown, now: unknown): 'same' | 'back' | 'kept' {
  if (spelled(before) === spelled(after)) return 'same'
  if (spelled(now) === spelled(after)) return 'back'
  return spelled(now) === spelled(before) ? 'same' : 'kept'
}

type Values = FiledProduct['attributes']

function recordBack(before: Values, after: Values, now: Values, kept: string[]): Values {
  const wanted = { ...now }
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const back = factBack(before[name] ?? null, after[name] ?? null, now[name] ?? null)
    if (back === 'kept') kept.push(name)
    if (back !== 'back') continue
    const value = before[name]
    if (value === undefined) delete wanted[name]
    else wanted[name] = value
  }
  return wanted
}

type Naming<Kind> = { keyOf(one: Kind): string; nameOf(one: Kind): string; kept: string[] }

/** Colours and sizes that an import added stay: a retired variant still has them. */
function listBack<Kind>(
  before: readonly Kind[],
  after: readonly Kind[],
  now: readonly Kind[],
  { keyOf, nameOf, kept }: Naming<Kind>,
): Kind[] {
  return now.map((one) => {
    const same = (other: Kind) => keyOf(other) === keyOf(one)
    const was = before.find(same)
    if (!was) return one
    const back = factBack(was, after.find(same), one)
    if (back === 'kept') kept.push(nameOf(one))
    return back === 'back' ? was : one
  })
}

const variantFacts = ['sku', 'colour', 'size', 'priceKobo', 'compareAtPriceKobo', 'isRetired', 'lowAt'] as const

function variantsBack(before: FiledProduct, after: FiledProduct, now: FiledProduct, kept: string[]): FiledVariant[] {
  const back = now.variants.map((variant) => variantBack(variant, before, after, kept))
  // a price or a choice that went back beside one that did not may no longer fit
  const isFitting = (variant: FiledVariant) =>
    (variant.compareAtPriceKobo === null || variant.compareAtPriceKobo > variant.priceKobo) &&
    !now.variants.some(
      (other) => other.id !== variant.id && (other.sku === variant.sku || isSameChoice(other, variant)),
    )
  return back.map((variant, index) => {
    const current = now.variants[index] ?? variant
    if (spelled(variant) === spelled(current) || isFitting(variant)) return variant
    kept.push(current.sku)
    return current
  })
}

function isSameChoice(one: FiledVariant, other: FiledVariant): boolean {
  return one.colour === other.colour && one.size === other.size
}

function variantBack(variant: FiledVariant, before: FiledProduct, after: FiledProduct, kept: string[]): FiledVariant {
  const was = before.variants.find(({ id }) => id === variant.id)
  const became = after.variants.find(({ id }) => id === variant.id)
  if (!became) return variant
  if (!was) {
    const isAsLeft = variantFacts.every((fact) => variant[fact] === became[fact])
    if (!isAsLeft) kept.push(variant.sku)
    return isAsLeft ? { ...variant, isRetired: true } : variant
  }
  const wanted = { ...variant }
  for (const fact of variantFacts) {
    const back = factBack(was[fact], became[fact], variant[fact])
    if (back === 'kept') kept.push(variant.sku)
    else if (back === 'back') Object.assign(wanted, { [fact]: was[fact] })
  }
  return wanted
}
