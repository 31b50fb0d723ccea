import { type Colour, choiceName, type Size } from '#shop/catalogue/product.ts'
import { slugFrom } from '#shop/slug.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { tidyLine, tidyLines } from '#shop/typed-text.ts'
import type { FormError } from './variant-cells.ts'

/** A colour a line: its name, and how it is painted: `Lagoon Blue #174b95`. */
export function readColours(text: string): { colours: Colour[] } | { error: string } {
  const colours: Colour[] = []
  for (const line of tidyLines(text).split('\n').map(tidyLine).filter(Boolean)) {
    const [, name = '', hex = ''] = /^(.{1,40}?)\s+(#[\da-f]{6})$/i.exec(line) ?? []
    const slug = slugFrom(name)
    if (slug === '') return { error: `Write the colour “${line}” with its paint: Lagoon Blue #174b95` }
    if (colours.some((colour) => colour.slug === slug)) return { error: `${name} stands there twice` }
    colours.push({ slug, name, hex: hex.toLowerCase() })
  }
  return { colours }
}

/** A size a line, and whom it fits: `M 165-178`. */
export function readSizes(text: string): { sizes: Size[] } | { error: string } {
  const sizes: Size[] = []
  for (const line of tidyLines(text).split('\n').map(tidyLine).filter(Boolean)) {
    const [, label = line, from, to] = /^(.+?)\s+(\d{2,3})\s*(?:-|–|to)\s*(\d{2,3})(?:\s*cm)?$/.exec(line) ?? []
    const riderMinCm = from ? Number(from) : null
    const riderMaxCm = to ? Number(to) : null
    if (label.length > 20) return { error: `Write the size “${line}” shorter: M 165-178` }
    if (
      riderMinCm !== null &&
      riderMaxCm !== null &&
      !(riderMinCm >= 50 && riderMinCm <= riderMaxCm && riderMaxCm <= 250)
    )
      return { error: `Write whom ${label} fits in cm, the smaller first: M 165-178` }
    if (sizes.some((size) => size.label === label)) return { error: `${label} stands there twice` }
    sizes.push({ label, fits: null, riderMinCm, riderMaxCm })
  }
  return { sizes }
}

export const newProductFields = [
  'name',
  'category',
  'type',
  'brand',
  'price',
  'compare',
  'sku',
  'colours',
  'sizes',
] as const
export type NewProductField = (typeof newProductFields)[number]
export type NewProduct = Record<NewProductField, string>

/** What was typed for a new product: each colour in each size becomes a variant. */
export function readNewProduct(typed: NewProduct) {
  const errors: FormError[] = []
  const wrong = (field: NewProductField, message: string) => errors.push({ field, message })
  const slug = slugFrom(typed.name)
  if (typed.name === '' || typed.name.length > 120) wrong('name', 'Enter a name of up to 120 characters')
  else if (slug === '') wrong('name', 'Enter a name with letters or figures')
  if (typed.type === '') wrong('type', 'Choose a type')
  if (typed.brand === '' || typed.brand.length > 60) wrong('brand', 'Enter a brand')
  const priceKobo = readTypedNaira(typed.price) ?? 0
  if (priceKobo < 1 || priceKobo > 1_000_000_000) wrong('price', 'Enter a price up to ₦10,000,000, like 128,000')
  const compareAtPriceKobo = typed.compare === '' ? null : readTypedNaira(typed.compare)
  if (typed.compare !== '' && (compareAtPriceKobo === null || compareAtPriceKobo <= priceKobo))
    wrong('compare', 'The compare-at price must be above the price')
  if (!/^[\w.-]{2,24}$/.test(typed.sku)) wrong('sku', 'Enter 2 to 24 letters, figures or hyphens, like EKO-MH7')
  const colours = readColours(typed.colours)
  if ('error' in colours) wrong('colours', colours.error)
  const sizes = readSizes(typed.sizes)
  if ('error' in sizes) wrong('sizes', sizes.error)
  if (errors.length > 0 || 'error' in colours || 'error' in sizes) return { errors }

  const variants = choicesOf(colours.colours, sizes.sizes).map(({ colour, size }) => ({
    sku: skuOf(typed.sku, choiceName(colour, size)),
    colour,
    size,
    priceKobo,
    compareAtPriceKobo,
  }))
  if (variants.length > 60) {
    wrong('sizes', 'That makes more than 60 variants')
    return { errors }
  }
  return { slug, colours: colours.colours, sizes: sizes.sizes, variants: differing(variants) }
}

function choicesOf(colours: readonly Colour[], sizes: readonly Size[]) {
  const of = <Kind>(kinds: readonly Kind[]) => (kinds.length > 0 ? kinds : [null])
  return of(colours).flatMap((colour) =>
    of(sizes).map((size) => ({ colour: colour?.slug ?? null, size: size?.label ?? null })),
  )
}

/** `EKO-MH7-LAG-M` */
function skuOf(start: string, choice: string): string {
  const parts = choice
    .split(', ')
    .filter(Boolean)
    .map((part) => slugFrom(part).replaceAll('-', '').slice(0, 5))
  return [start, ...parts].join('-').toUpperCase().slice(0, 38)
}

/** Two colours that begin alike still have SKUs of their own. */
function differing<Kind extends { sku: string }>(variants: readonly Kind[]): Kind[] {
  return variants.map((variant, index) => {
    const before = variants.slice(0, index).filter(({ sku }) => sku === variant.sku).length
    return before === 0 ? variant : { ...variant, sku: `${variant.sku}${before + 1}` }
  })
}
