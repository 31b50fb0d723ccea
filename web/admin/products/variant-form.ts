import type { VariantFacts } from '#shop/catalogue/save-variant.ts'
import type { Goods, GoodsVariant } from '#shop/catalogue/show-goods.ts'
import { slugFrom } from '#shop/slug.ts'
import { readTypedNaira } from '#shop/typed-naira.ts'
import { beginning } from '#shop/typed-text.ts'
import type { Typed } from '../two-hands.ts'
import { type FormError, nairaOf } from './variant-cells.ts'

const fields = ['sku', 'colour', 'hex', 'size', 'riderFrom', 'riderTo', 'price', 'compare'] as const

export const variantLabels: Record<string, string> = {
  sku: 'SKU',
  colour: 'Colour',
  hex: 'Paint',
  size: 'Size',
  riderFrom: 'Rider from (cm)',
  riderTo: 'Rider to (cm)',
  price: 'Price (₦)',
  compare: 'Compare-at (₦)',
}

/** The form of a variant as it stands; of a new one what it shares with the one before it. */
export function variantFormOf(goods: Goods, variant: GoodsVariant | undefined): Typed {
  const colour = goods.colours.find(({ slug }) => slug === variant?.colour)
  const size = goods.sizes.find(({ label }) => label === variant?.size)
  const price = variant ?? goods.variants.at(-1)
  return {
    sku: variant?.sku ?? '',
    colour: colour?.name ?? '',
    hex: colour?.hex ?? '',
    size: size?.label ?? '',
    riderFrom: String(size?.riderMinCm ?? ''),
    riderTo: String(size?.riderMaxCm ?? ''),
    price: nairaOf(price?.priceKobo ?? null),
    compare: nairaOf(price?.compareAtPriceKobo ?? null),
  }
}

/** What was typed, of what the form asked for. */
export function readTypedVariant(form: FormData, tidy: (text: string) => string): Typed {
  return Object.fromEntries(
    fields.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, beginning(tidy(value), 60)]] : []
    }),
  )
}

/** The facts of a variant as typed, or what is wrong with them. */
export function readVariant(typed: Typed, goods: Goods): { facts: VariantFacts } | { errors: FormError[] } {
  const errors: FormError[] = []
  const wrong = (field: string, message: string) => errors.push({ field, message })
  const said = (name: string) => typed[name] ?? ''
  const hex = said('hex').toLowerCase()
  const slug = slugFrom(said('colour'))
  const known = goods.colours.find((colour) => colour.slug === slug)
  if (!/^[\w.-]{2,40}$/.test(said('sku'))) wrong('sku', 'Enter 2 to 40 letters, figures or hyphens, like EKO-MH7-S')
  if (said('colour') !== '' && slug === '') wrong('colour', 'Enter a colour with letters, like Lagoon Blue')
  if (slug !== '' && !known && !/^#[\da-f]{6}$/.test(hex)) wrong('hex', 'Enter how it is painted, like #174b95')
  if (said('size').length > 20) wrong('size', 'Enter a shorter size, like M')
  const from = centimetres(said('riderFrom'))
  const to = centimetres(said('riderTo'))
  if (from === undefined) wrong('riderFrom', 'Enter a height from 50 to 250 cm, or none')
  if (to === undefined) wrong('riderTo', 'Enter a height from 50 to 250 cm, or none')
  if (from && to && from > to) wrong('riderTo', 'The tallest rider is smaller than the smallest')
  const priceKobo = readTypedNaira(said('price')) ?? 0
  if (priceKobo < 1 || priceKobo > 1_000_000_000) wrong('price', 'Enter a price up to ₦10,000,000, like 128,000')
  const compareAtPriceKobo = said('compare') === '' ? null : (readTypedNaira(said('compare')) ?? 0)
  if (compareAtPriceKobo !== null && (compareAtPriceKobo <= priceKobo || compareAtPriceKobo > 1_000_000_000))
    wrong('compare', 'The compare-at price must be above the price')
  if (errors.length > 0) return { errors }

  const paint = /^#[\da-f]{6}$/.test(hex) ? hex : (known?.hex ?? '#000000')
  const size = said('size')
  const fits = goods.sizes.find(({ label }) => label === size)?.fits ?? null
  return {
    facts: {
      sku: said('sku'),
      colour: slug === '' ? null : { slug, name: said('colour'), hex: paint },
      size: size === '' ? null : { label: size, fits, riderMinCm: from ?? null, riderMaxCm: to ?? null },
      priceKobo,
      compareAtPriceKobo,
    },
  }
}

/** Null: none is said. Undefined: it is none. */
function centimetres(text: string): number | null | undefined {
  if (text === '') return null
  const whole = /^\d{2,3}$/.test(text) ? Number(text) : 0
  return whole >= 50 && whole <= 250 ? whole : undefined
}
