import { colourFamilies } from '../colour-family.ts'
import type { FacetOption, Facets } from '../facets.ts'
import type { ListingFilter } from '../listing-filter.ts'
import type { Offer, ShelvedProduct } from './shelf.ts'

/**
 * How these products are spread over everything that can be chosen. A product counts for a facet when it meets all that
 * the filter asks besides that facet, and one of its variants meets all of what is asked of variants.
 */
export function countFacets(products: Iterable<ShelvedProduct>, filter: ListingFilter): Facets {
  const test = testsOf(filter)
  const categories = new Map<string, number>()
  const brands = new Map<string, number>()
  const wheels = new Map<string, number>()
  const sizes = new Map<string, number>()
  const colours = new Map<string, number>()
  const prices = new Map<number, number>()
  let all = 0
  let matching = 0
  let inStock = 0
  let discounted = 0
  let fitsRiders = false

  for (const product of products) {
    const { offers } = product
    const brand = test.brand(product)
    const wheel = test.wheel(product)
    const price = test.price(product)
    const discount = test.discount(product)
    const offer = offers.some((one) => test.colour(one) && test.size(one) && test.height(one) && test.stock(one))
    const other = brand && wheel && price && discount
    tally(categories, product.categoryId, other && offer)
    if (!test.category(product)) continue

    all += 1
    fitsRiders ||= offers.some(({ fromCm }) => fromCm !== null)
    if (other && offer) matching += 1
    tally(brands, product.brand, wheel && price && discount && offer)
    if (product.wheel !== null) tally(wheels, product.wheel, brand && price && discount && offer)
    if (brand && wheel && discount && offer) prices.set(product.priceKobo, (prices.get(product.priceKobo) ?? 0) + 1)
    if (product.discounted && brand && wheel && price && offer) discounted += 1
    if (other && offers.some((one) => one.inStock && test.colour(one) && test.size(one) && test.height(one)))
      inStock += 1
    tallyEach(sizes, offers, 'size', (one) => other && test.colour(one) && test.height(one) && test.stock(one))
    tallyEach(colours, offers, 'colour', (one) => other && test.size(one) && test.height(one) && test.stock(one))
  }

  return {
    products: matching,
    productsInAll: all,
    categories: optionsOf(categories, []),
    brands: optionsOf(brands, filter.brands).toSorted((a, b) => a.value.localeCompare(b.value, 'en')),
    wheels: optionsOf(wheels, filter.wheels).toSorted((a, b) => Number(a.value) - Number(b.value)),
    sizes: optionsOf(sizes, filter.sizes).toSorted(bySize),
    colours: colourFamilies.flatMap((value) => {
      const products = colours.get(value) ?? (filter.colours.includes(value) ? 0 : undefined)
      return products === undefined ? [] : [{ value, products }]
    }),
    inStock,
    discounted,
    fitsRiders,
    prices: spread(prices),
  }
}

/** For each part of the filter whether a product or a variant meets it. */
function testsOf(filter: ListingFilter) {
  const { categoryId, minKobo, maxKobo, heightCm, inStock, discounted } = filter
  const brands = new Set<string>(filter.brands)
  const wheels = new Set<string | null>(filter.wheels)
  const sizes = new Set<string | null>(filter.sizes)
  const colours = new Set<string | null>(filter.colours)
  return {
    category: (product: ShelvedProduct) => categoryId === null || product.categoryId === categoryId,
    brand: ({ brand }: ShelvedProduct) => brands.size === 0 || brands.has(brand),
    wheel: ({ wheel }: ShelvedProduct) => wheels.size === 0 || wheels.has(wheel),
    price: ({ priceKobo }: ShelvedProduct) =>
      (minKobo === null || priceKobo >= minKobo) && (maxKobo === null || priceKobo <= maxKobo),
    discount: (product: ShelvedProduct) => !discounted || product.discounted,
    colour: ({ colour }: Offer) => colours.size === 0 || colours.has(colour),
    size: ({ size }: Offer) => sizes.size === 0 || sizes.has(size),
    height: ({ fromCm, toCm }: Offer) =>
      heightCm === null || (fromCm !== null && toCm !== null && fromCm <= heightCm && heightCm <= toCm),
    stock: (offer: Offer) => !inStock || offer.inStock,
  }
}

/** A value that is there is an option, though nothing else that is asked leaves anything of it. */
function tally(counts: Map<string, number>, value: string, counted: boolean) {
  counts.set(value, (counts.get(value) ?? 0) + (counted ? 1 : 0))
}

/** A product counts once for each value that its variants have. */
function tallyEach(
  counts: Map<string, number>,
  offers: readonly Offer[],
  part: 'size' | 'colour',
  counted: (offer: Offer) => boolean,
) {
  for (const [index, offer] of offers.entries()) {
    const value = offer[part]
    if (value === null || offers.findIndex((one) => one[part] === value) < index) continue
    tally(
      counts,
      value,
      offers.some((one) => one[part] === value && counted(one)),
    )
  }
}

/** What is chosen stays to be seen, and to be taken back, where nothing has it. */
function optionsOf(counts: ReadonlyMap<string, number>, chosen: readonly string[]): FacetOption[] {
  const missing = chosen.filter((value) => !counts.has(value)).map((value) => ({ value, products: 0 }))
  return [...[...counts].map(([value, products]) => ({ value, products })), ...missing]
}

const sizeOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

function bySize(one: FacetOption, other: FacetOption): number {
  const place = ({ value }: FacetOption) => sizeOrder.indexOf(value) + 1 || sizeOrder.length + 1
  return place(one) - place(other) || one.value.localeCompare(other.value, 'en', { numeric: true })
}

const steps = 16

function spread(prices: ReadonlyMap<number, number>): Facets['prices'] {
  if (prices.size === 0) return null
  let lowestKobo = Number.POSITIVE_INFINITY
  let highestKobo = 0
  for (const kobo of prices.keys()) {
    lowestKobo = Math.min(lowestKobo, kobo)
    highestKobo = Math.max(highestKobo, kobo)
  }
  const counts = new Array<number>(steps).fill(0)
  for (const [kobo, products] of prices) {
    const share = highestKobo === lowestKobo ? 0 : (kobo - lowestKobo) / (highestKobo - lowestKobo)
    const step = Math.min(steps - 1, Math.floor(share * steps))
    counts[step] = (counts[step] ?? 0) + products
  }
  return { lowestKobo, highestKobo, steps: counts }
}
