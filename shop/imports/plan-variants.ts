import type { Colour, Size } from '../catalogue/product.ts'
import { slugFrom } from '../slug.ts'
import { tidyLine } from '../typed-text.ts'
import type { FiledProduct, FiledVariant } from './filed-product.ts'
import { commonPaints, type KnownFacts } from './known-facts.ts'
import type { SaidVariant } from './said-product.ts'

export type Variants = Pick<FiledProduct, 'colours' | 'sizes' | 'variants'>

type Told = {
  /** `column`: a header of the export. */
  wrong(row: number, column: string, reason: string): void
  /** Of something that the file does not say at all. */
  missing(row: number, column: string, reason: string): void
  note(words: string): void
}

/**
 * The colours, sizes and variants that a product has once it is as a file says. A variant is known by its SKU, else by
 * its colour and size; those that the file does not name stay. New ones need a price.
 */
export function planVariants(
  said: readonly SaidVariant[],
  now: Variants & { id: string; slug: string },
  known: KnownFacts,
  told: Told,
): Variants {
  const plan = {
    colours: now.colours.map((colour) => ({ ...colour })),
    sizes: now.sizes.map((size) => ({ ...size })),
    variants: now.variants.map((variant) => ({ ...variant })),
  }
  const named = new Set<FiledVariant>()
  const painted = new Map<string, string>()
  for (const one of said) {
    const colour = one.colour ? planColour(one, plan, { now, known, told, painted }) : undefined
    if (one.size) planSize(one, plan.sizes, told)
    const size = one.size?.label
    const there = findVariant(one, { colour, size }, plan.variants)
    if (there && named.has(there)) {
      told.wrong(one.row, one.sku ? 'SKU' : 'Colour', 'The file has this variant twice')
      continue
    }
    if (!there && isNameless(one) && now.variants.length > 0) {
      told.wrong(one.row, 'SKU', 'The product has several variants: say which by its SKU, or by its colour and size')
      continue
    }
    const variant = there ?? addVariant(one, { colour, size }, plan.variants, { slug: now.slug, told })
    if (!variant) continue
    named.add(variant)
    const owner = one.sku === undefined ? undefined : known.owners.get(one.sku)
    if (owner && owner.productId !== now.id)
      told.wrong(one.row, 'SKU', `The SKU ${one.sku} is that of the product ${owner.slug}`)
    change(variant, one, { colour, size })
    const { priceKobo, compareAtPriceKobo } = variant
    if (compareAtPriceKobo !== null && compareAtPriceKobo <= priceKobo && one.compareAtPriceKobo === undefined)
      told.wrong(one.row, 'Price (₦)', 'The price must stay below the compare-at price')
    if (there && one.onHand !== undefined && one.onHand !== there.onHand)
      told.note(`Stock of ${there.sku}: the file says ${one.onHand}, the books ${there.onHand}. Left as it is`)
  }
  refuseClashes(said, plan.variants, now.variants, told)
  return plan
}

function findVariant(one: SaidVariant, choice: Choice, variants: FiledVariant[]): FiledVariant | undefined {
  const bySku = one.sku === undefined ? undefined : variants.find(({ sku }) => sku === one.sku)
  if (bySku) return bySku
  const alone = variants.length === 1 && isNameless(one) ? variants[0] : undefined
  return (
    alone ?? variants.find(({ colour, size }) => colour === (choice.colour ?? null) && size === (choice.size ?? null))
  )
}

function isNameless({ sku, colour, size }: SaidVariant): boolean {
  return !sku && !colour && !size
}

type Choice = { colour: string | undefined; size: string | undefined }

function addVariant(
  one: SaidVariant,
  { colour, size }: Choice,
  variants: FiledVariant[],
  { slug, told }: { slug: string; told: Told },
) {
  if (one.priceKobo === undefined) {
    told.missing(one.row, 'Price (₦)', 'A new variant needs a price')
    return null
  }
  const variant: FiledVariant = {
    id: '',
    sku: one.sku ?? [slug, colour, size && slugFrom(size)].filter(Boolean).join('-').toUpperCase().slice(0, 40),
    colour: colour ?? null,
    size: size ?? null,
    priceKobo: one.priceKobo,
    compareAtPriceKobo: null,
    isRetired: false,
    lowAt: 2,
    onHand: one.onHand ?? 0,
  }
  variants.push(variant)
  return variant
}

function change(variant: FiledVariant, one: SaidVariant, { colour, size }: Choice) {
  if (one.sku !== undefined) variant.sku = one.sku
  if (colour !== undefined) variant.colour = colour
  if (size !== undefined) variant.size = size
  if (one.priceKobo !== undefined) variant.priceKobo = one.priceKobo
  if (one.compareAtPriceKobo !== undefined) variant.compareAtPriceKobo = one.compareAtPriceKobo
  if (one.isRetired !== undefined) variant.isRetired = one.isRetired
  if (one.lowAt !== undefined) variant.lowAt = one.lowAt
}

type Colouring = { now: Variants; known: KnownFacts; told: Told; painted: Map<string, string> }

/** The slug of the colour that a variant is said to have; a new one is painted as it is elsewhere. */
function planColour({ row, sku, colour: said }: SaidVariant, plan: Variants, { now, known, told, painted }: Colouring) {
  if (!said) return undefined
  const slug = slugFrom(said.name)
  const own = now.variants.find((variant) => variant.sku === sku)?.colour
  const isNamed = (colour: Colour) => tidyLine(colour.name).toLowerCase() === said.name.toLowerCase()
  const there =
    plan.colours.find((colour) => colour.slug === own && isNamed(colour)) ??
    plan.colours.find(isNamed) ??
    plan.colours.find((colour) => colour.slug === slug)
  if (!there && slug === '') {
    told.wrong(row, 'Colour', 'Write a colour with letters or figures')
    return undefined
  }
  const colour = there ?? { slug, name: said.name, hex: said.hex ?? known.paints.get(slug) ?? commonPaints[slug] ?? '' }
  if (colour.hex === '') {
    colour.hex = '#808080'
    told.note(`Nothing says how ${said.name} is painted: it is shown grey until somebody does`)
  }
  if (!there) plan.colours.push(colour)
  if (tidyLine(colour.name) !== said.name) colour.name = said.name
  if (said.hex !== undefined) {
    if ((painted.get(colour.slug) ?? said.hex) !== said.hex)
      told.wrong(row, 'Paint', `${said.name} is painted ${painted.get(colour.slug)} in another row`)
    painted.set(colour.slug, said.hex)
    colour.hex = said.hex
  }
  return colour.slug
}

function planSize({ row, size: said }: SaidVariant, sizes: Size[], told: Told) {
  if (!said) return
  let size = sizes.find(({ label }) => label === said.label)
  if (!size) {
    size = { label: said.label, fits: null, riderMinCm: null, riderMaxCm: null }
    sizes.push(size)
  }
  if (said.fits !== undefined && tidyLine(size.fits ?? '') !== said.fits) size.fits = said.fits
  if (said.riderMinCm !== undefined) size.riderMinCm = said.riderMinCm
  if (said.riderMaxCm !== undefined) size.riderMaxCm = said.riderMaxCm
  if (size.riderMinCm !== null && size.riderMaxCm !== null && size.riderMinCm > size.riderMaxCm)
    told.wrong(row, 'Rider to (cm)', 'The tallest rider must be as tall as the shortest, or taller')
}

/** No two may be the same choice, not even while one takes the place of the other. */
function refuseClashes(
  said: readonly SaidVariant[],
  after: readonly FiledVariant[],
  before: readonly FiledVariant[],
  told: Told,
) {
  const rowOf = (variant: FiledVariant) => said.find(({ sku }) => sku === variant.sku)?.row ?? said[0]?.row ?? 0
  for (const [index, variant] of after.entries()) {
    const isSame = (other: FiledVariant) => other.colour === variant.colour && other.size === variant.size
    const earlier = after.slice(0, index).find(isSame)
    const former = before.find((other) => other.id !== variant.id && isSame(other))
    const taken = earlier ?? former
    if (taken) told.wrong(rowOf(variant), 'Colour', `The variant ${taken.sku} has this colour and size already`)
    if (after.slice(0, index).some(({ sku }) => sku === variant.sku))
      told.wrong(rowOf(variant), 'SKU', `Two variants would have the SKU ${variant.sku}: give each its own`)
  }
}
