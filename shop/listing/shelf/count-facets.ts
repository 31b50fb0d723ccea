import { colourFamilies } from '../colour-family.ts'
import type { FacetOption, Facets } from '../facets.ts'
import type { ListingFilter } from '../listing-filter.ts'
import type { Offer, Offers, Shared, ShelvedProduct } from './shelf.ts'

/**
 * How these products are spread over everything that can be chosen. A product counts for a facet when it meets all that
 * the filter asks besides that facet, and one of its variants meets all of what is asked of variants.
 */
export function countFacets(products: Iterable<ShelvedProduct>, filter: ListingFilter): Facets {
  const { categoryId, minKobo, maxKobo } = filter
  const lowest = minKobo ?? 0
  const highest = maxKobo ?? Number.POSITIVE_INFINITY
  const isBrand = testOfChoice(filter.brands)
  const isWheel = testOfChoice(filter.wheels)
  const sizes = createTally()
  const colours = createTally()
  const testOffers = testOfOffers(filter, sizes, colours)
  const categories = createTally()
  const brands = createTally()
  const wheels = createTally()
  const prices: number[] = []
  let all = 0
  let matching = 0
  let inStock = 0
  let discounted = 0
  let fitsRiders = false

  for (const product of products) {
    const { category, brand, wheel, priceKobo } = product
    const offers = testOffers(product.offers)
    const isOfBrand = isBrand(brand)
    const isOfWheel = isWheel(wheel)
    const isPriced = priceKobo >= lowest && priceKobo <= highest
    const isReduced = !filter.discounted || product.discounted
    const isOther = isOfBrand && isOfWheel && isPriced && isReduced
    categories.add(category, isOther && offers.isWanted)
    if (categoryId !== null && category.value !== categoryId) continue

    all += 1
    fitsRiders ||= offers.fitsRiders
    if (isOther && offers.isWanted) matching += 1
    if (isOther && offers.isWantedInStock) inStock += 1
    if (offers.isWanted && product.discounted && isOfBrand && isOfWheel && isPriced) discounted += 1
    if (offers.isWanted && isOfBrand && isOfWheel && isReduced) prices.push(priceKobo)
    brands.add(brand, offers.isWanted && isOfWheel && isPriced && isReduced)
    if (wheel) wheels.add(wheel, offers.isWanted && isOfBrand && isPriced && isReduced)
    for (const { value, isWanted } of offers.sizes) sizes.add(value, isOther && isWanted)
    for (const { value, isWanted } of offers.colours) colours.add(value, isOther && isWanted)
  }

  const ofColours = new Map(colours.options().map(({ value, products }) => [value, products]))
  return {
    products: matching,
    productsInAll: all,
    categories: categories.options(),
    brands: withChosen(brands.options(), filter.brands).toSorted((a, b) => a.value.localeCompare(b.value, 'en')),
    wheels: withChosen(wheels.options(), filter.wheels).toSorted((a, b) => Number(a.value) - Number(b.value)),
    sizes: withChosen(sizes.options(), filter.sizes).toSorted(bySize),
    colours: colourFamilies.flatMap((value) => {
      const products = ofColours.get(value) ?? (filter.colours.includes(value) ? 0 : undefined)
      return products === undefined ? [] : [{ value, products }]
    }),
    inStock,
    discounted,
    fitsRiders,
    prices: spread(prices),
  }
}

/** Whether something is one of those chosen, or nothing was. */
function testOfChoice(chosen: readonly string[]): (one: Shared<string> | null) => boolean {
  if (chosen.length === 0) return () => true
  const all = new Set(chosen)
  return (one) => one !== null && all.has(one.value)
}

type Tally = {
  /** A value that is there is an option, though nothing else that is asked leaves anything of it. */
  add(value: Shared<string>, isCounted: boolean): void
  /** The shared value of a text that is of this tally alone. */
  share(text: string): Shared<string>
  options(): FacetOption[]
}

function createTally(): Tally {
  const values: string[] = []
  const counts: number[] = []
  const own = new Map<string, Shared<string>>()
  return {
    add({ value, place }, isCounted) {
      while (counts.length <= place) counts.push(-1)
      const before = counts[place] ?? -1
      if (before < 0) values[place] = value
      counts[place] = Math.max(before, 0) + (isCounted ? 1 : 0)
    },
    share(text) {
      const shared = own.get(text) ?? { value: text, place: own.size }
      own.set(text, shared)
      return shared
    },
    options: () =>
      counts.flatMap((products, place) => (products < 0 ? [] : [{ value: values[place] ?? '', products }])),
  }
}

/** What a product's variants are worth to a filter: whether one of them is all that is asked of variants. */
type TestedOffers = {
  isWanted: boolean
  isWantedInStock: boolean
  /** Each size and each colour that is there, and whether one that has it is all else that is asked. */
  sizes: TestedValue[]
  colours: TestedValue[]
  fitsRiders: boolean
}
type TestedValue = { value: Shared<string>; isWanted: boolean }

/** Variants that many products have alike are looked at once. */
function testOfOffers(filter: ListingFilter, sizes: Tally, colours: Tally) {
  const { heightCm, inStock } = filter
  const isHeight = ({ fromCm, toCm }: Offer) =>
    heightCm !== null && fromCm !== null && toCm !== null && fromCm <= heightCm && heightCm <= toCm
  const isColour = ({ colour }: Offer) => filter.colours.length === 0 || filter.colours.some((one) => one === colour)
  const isSize = ({ size }: Offer) => filter.sizes.length === 0 || filter.sizes.some((one) => one === size)
  const isStock = (offer: Offer) => !inStock || offer.inStock

  function look({ each, sizes: ofSizes, colours: ofColours }: Offers): TestedOffers {
    const fitting = heightCm === null ? each : each.filter(isHeight)
    return {
      isWanted: fitting.some((one) => isColour(one) && isSize(one) && isStock(one)),
      isWantedInStock: fitting.some((one) => isColour(one) && isSize(one) && one.inStock),
      sizes: ofSizes.map((size) => ({
        value: sizes.share(size),
        isWanted: fitting.some((one) => one.size === size && isColour(one) && isStock(one)),
      })),
      colours: ofColours.map((colour) => ({
        value: colours.share(colour),
        isWanted: fitting.some((one) => one.colour === colour && isSize(one) && isStock(one)),
      })),
      fitsRiders: each.some(({ fromCm }) => fromCm !== null),
    }
  }

  const looked: TestedOffers[] = []
  return ({ value, place }: Shared<Offers>): TestedOffers => {
    const known = looked[place]
    if (known) return known
    const first = look(value)
    looked[place] = first
    return first
  }
}

/** What is chosen stays to be seen, and to be taken back, where nothing has it. */
function withChosen(options: readonly FacetOption[], chosen: readonly string[]): FacetOption[] {
  const missing = chosen.filter((one) => options.every(({ value }) => value !== one))
  return [...options, ...missing.map((value) => ({ value, products: 0 }))]
}

const sizeOrder = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL']

function bySize(one: FacetOption, other: FacetOption): number {
  const place = ({ value }: FacetOption) => sizeOrder.indexOf(value) + 1 || sizeOrder.length + 1
  return place(one) - place(other) || one.value.localeCompare(other.value, 'en', { numeric: true })
}

const steps = 16

function spread(prices: readonly number[]): Facets['prices'] {
  if (prices.length === 0) return null
  let lowestKobo = Number.POSITIVE_INFINITY
  let highestKobo = 0
  for (const kobo of prices) {
    if (kobo < lowestKobo) lowestKobo = kobo
    if (kobo > highestKobo) highestKobo = kobo
  }
  const counts = new Array<number>(steps).fill(0)
  for (const kobo of prices) {
    const share = highestKobo === lowestKobo ? 0 : (kobo - lowestKobo) / (highestKobo - lowestKobo)
    const step = Math.min(steps - 1, Math.floor(share * steps))
    counts[step] = (counts[step] ?? 0) + 1
  }
  return { lowestKobo, highestKobo, steps: counts }
}
