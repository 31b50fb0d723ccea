import { choiceName, discountPercent } from '#shop/catalogue/product.ts'
import type { Rider } from '#shop/catalogue/rider.ts'
import { fewLeft } from '#shop/inventory/stock-level.ts'
import { type ComparedRow, comparedRow, compareSpecifications } from '#shop/listing/comparison.ts'
import type { ProductDetails } from '#shop/listing/product-details.ts'
import type { Kobo } from '#shop/money.ts'
import { type PromisedDelivery, promisedWords } from '../../ui/promised.ts'
import { showRating } from '../../ui/stars.tsx'
import { showHeights } from '../product/fit-scale.ts'
import { tellFit } from '../product/tell-fit.ts'

/** What heads a bike's column, and what can be bought of it. */
export type ComparedBike = Pick<ProductDetails, 'slug' | 'name' | 'badge' | 'featured'> & {
  photo: ProductDetails['photos'][number] | null
  priceKobo: Kobo
  pricesVary: boolean
  compareAtPriceKobo: Kobo | null
  discountPercent: number | null
  /** What can be put into a cart; its name says colour and size, and is empty for a bike without choice. */
  choices: { sku: string; name: string; priceKobo: Kobo; inStock: boolean }[]
}

/** For loaders: of all that is known of a bike, what heads its column. */
export function asCompared({ slug, name, badge, featured, photos, variants, colours }: ProductDetails): ComparedBike {
  const [cheapest] = variants.toSorted((one, other) => one.priceKobo - other.priceKobo)
  const { priceKobo = 0, compareAtPriceKobo = null } = cheapest ?? {}
  const nameOf = (colour: string | null) => colours.find((known) => known.slug === colour)?.name ?? null
  return {
    slug,
    name,
    badge,
    featured,
    priceKobo,
    compareAtPriceKobo,
    photo: photos[0] ?? null,
    pricesVary: variants.some((variant) => variant.priceKobo > priceKobo),
    discountPercent: discountPercent(priceKobo, compareAtPriceKobo),
    choices: variants.map(({ sku, colour, size, available, ...variant }) => ({
      sku,
      name: choiceName(nameOf(colour), size),
      priceKobo: variant.priceKobo,
      inStock: available > 0,
    })),
  }
}

/** The rows below the price: what is asked first, and then what the specification tables say. */
export function rowsOf(
  bikes: readonly ProductDetails[],
  { rider, promised }: { rider: Rider | null; promised: PromisedDelivery | null },
): ComparedRow[] {
  const row = (label: string, said: (bike: ProductDetails) => string | null) => comparedRow(label, bikes.map(said))
  return [
    row('Stock', stockWords),
    ...(promised ? [row('Delivery', (bike) => deliveryWords(bike, promised))] : []),
    row('Fits you', (bike) => rider && fitWords(bike, rider)),
    row('Rider height', heightWords),
    row('Rating', ({ rating, reviewCount }) => showRating(rating, reviewCount)),
    row('Colours', ({ colours }) => colours.map(({ name }) => name).join(', ') || null),
    ...compareSpecifications(bikes),
  ]
}

function stockWords({ variants }: ProductDetails) {
  const there = variants.filter(({ available }) => available > 0)
  const units = there.reduce((sum, { available }) => sum + available, 0)
  if (units === 0) return 'Out of Stock'
  if (units <= fewLeft) return `In stock, ${units} left`
  return there.length < variants.length ? `In stock, in ${there.length} of ${variants.length} choices` : 'In stock'
}

/** What is sold out is promised by no day. */
function deliveryWords({ variants }: ProductDetails, promised: PromisedDelivery) {
  const there = variants.filter(({ available }) => available > 0)
  return there.length === 0 ? null : promisedWords(promised, Math.min(...there.map(({ priceKobo }) => priceKobo)))
}

function fitWords({ sizes }: ProductDetails, rider: Rider) {
  return sizes.some(({ riderMinCm }) => riderMinCm !== null) ? tellFit(sizes, null, rider).words : null
}

function heightWords({ sizes }: ProductDetails) {
  const told = sizes.filter((size) => showHeights(size) !== null)
  return told.map((size) => `${size.label} ${showHeights(size)}`).join(', ') || null
}
