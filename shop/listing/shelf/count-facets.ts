import { colourFamilies } from '../colour-family.ts'
import type { FacetOption, Facets } from '../facets.ts'
import type { ListingFilter } from '../listing-filter.ts'
import type { Column } from './column.ts'
import { findLacks, lack, lackAny, testOfBuild, testOfVariants } from './lacking.ts'
import type { Build, Offers, Shelf } from './shelf.ts'

/**
 * How the products of a scope are spread over everything that can be chosen. A product counts for a facet when it lacks
 * nothing that the filter asks for besides that facet. `scope` has something else than 0 for each place that is in it.
 */
export function countFacets(shelf: Shelf, scope: Uint8Array, filter: ListingFilter): Facets {
  const { pricesKobo, discounted: isDiscounted } = shelf
  const lacks = findLacks(shelf, filter)
  const categories = createTally(shelf.categories)
  const brands = createTally(shelf.brands)
  const wheels = createTally(shelf.wheels)
  const offers = createTally(shelf.offers)
  const builds = createTally(shelf.builds)
  const prices: number[] = []
  let all = 0
  let matching = 0
  let inStock = 0
  let discounted = 0

  for (let place = 0; place < scope.length; place++) {
    if (scope[place] === 0) continue
    const lacking = lacks[place] ?? 0
    categories.add(place, lacksOnly(lack.category, lacking))
    if (lacking & lack.category) continue

    all += 1
    if (lacksOnly(0, lacking)) matching += 1
    if (lacksOnly(lack.variant, lacking) && !(lacking & lack.stock)) inStock += 1
    if (lacksOnly(lack.discount, lacking) && isDiscounted[place]) discounted += 1
    if (lacksOnly(lack.price, lacking)) prices.push(pricesKobo[place] ?? 0)
    brands.add(place, lacksOnly(lack.brand, lacking))
    wheels.add(place, lacksOnly(lack.wheel, lacking))
    offers.add(place, lacksOnly(lack.variant, lacking))
    builds.add(place, lacksOnly(lack.build, lacking))
  }

  const { sizes, colours, fitsRiders } = spreadOverVariants(offers.counts(), filter)
  return {
    products: matching,
    productsInAll: all,
    categories: optionsOf(categories.counts()),
    brands: withChosen(optionsOf(brands.counts()), filter.brands).toSorted(byValue),
    wheels: withChosen(
      optionsOf(wheels.counts()).filter(({ value }) => value !== ''),
      filter.wheels,
    ).toSorted((a, b) => Number(a.value) - Number(b.value)),
    sizes: withChosen(optionsOf([...sizes]), filter.sizes).toSorted(bySize),
    colours: colourFamilies.flatMap((value) => {
      const products = colours.get(value) ?? (filter.colours.includes(value) ? 0 : undefined)
      return products === undefined ? [] : [{ value, products }]
    }),
    ...spreadOverBuilds(builds.counts(), filter),
    inStock,
    discounted,
    fitsRiders,
    prices: spread(prices),
  }
}

/** Whether nothing that is asked for is lacking, but for this at most. */
function lacksOnly(facet: number, lacking: number): boolean {
  return (lacking & lackAny & ~facet) === 0
}

type Count<Value> = [value: Value, products: number]

/** Counts by the values of a column. A value that is there counts, though nothing else that is asked leaves any of it. */
function createTally<Value>({ values, numbers }: Column<Value>) {
  const isThere = new Uint8Array(values.length)
  const counted = new Uint32Array(values.length)
  return {
    add(place: number, isCounted: boolean) {
      const number = numbers[place] ?? 0
      isThere[number] = 1
      if (isCounted) counted[number] = (counted[number] ?? 0) + 1
    },
    counts(): Count<Value>[] {
      const counts: Count<Value>[] = []
      for (const [number, value] of values.entries()) if (isThere[number]) counts.push([value, counted[number] ?? 0])
      return counts
    },
  }
}

function optionsOf(counts: readonly Count<string>[]): FacetOption[] {
  return counts.map(([value, products]) => ({ value, products }))
}

/** Variants that many products have alike are looked at once. */
function spreadOverVariants(counts: readonly Count<Offers>[], filter: ListingFilter) {
  const { ofColour, ofSize, ofHeight, ofStock } = testOfVariants(filter)
  const sizes = new Map<string, number>()
  const colours = new Map<string, number>()
  let fitsRiders = false
  for (const [offers, products] of counts) {
    fitsRiders ||= offers.fitsRiders
    const fitting = offers.each.filter((one) => ofHeight(one) && ofStock(one))
    for (const size of offers.sizes) {
      const isWanted = fitting.some((one) => one.size === size && ofColour(one))
      sizes.set(size, (sizes.get(size) ?? 0) + (isWanted ? products : 0))
    }
    for (const colour of offers.colours) {
      const isWanted = fitting.some((one) => one.colour === colour && ofSize(one))
      colours.set(colour, (colours.get(colour) ?? 0) + (isWanted ? products : 0))
    }
  }
  return { sizes, colours, fitsRiders }
}

/** As with variants: what many bikes are alike is looked at once. */
function spreadOverBuilds(counts: readonly Count<Build>[], filter: ListingFilter) {
  const { ofBrakes, ofFrame, ofGears, ofBattery } = testOfBuild(filter)
  const brakes = new Map<string, number>()
  const frames = new Map<string, number>()
  const gears = new Map<string, number>()
  const capacities = new Set<number>()
  for (const [one, products] of counts) {
    addTo(brakes, one.brakes, ofFrame(one) && ofGears(one) && ofBattery(one) ? products : 0)
    addTo(frames, one.frame, ofBrakes(one) && ofGears(one) && ofBattery(one) ? products : 0)
    addTo(gears, one.gears, ofBrakes(one) && ofFrame(one) && ofBattery(one) ? products : 0)
    if (one.batteryWh !== null) capacities.add(one.batteryWh)
  }
  if (filter.batteryWh !== null) capacities.add(filter.batteryWh)
  const withAtLeast = (batteryWh: number) =>
    counts.reduce((sum, [one, products]) => {
      const isCounted = (one.batteryWh ?? 0) >= batteryWh && ofBrakes(one) && ofFrame(one) && ofGears(one)
      return isCounted ? sum + products : sum
    }, 0)
  return {
    brakes: withChosen(optionsOf([...brakes]), filter.brakes).toSorted(byValue),
    frames: withChosen(optionsOf([...frames]), filter.frames).toSorted(byValue),
    gears: withChosen(optionsOf([...gears]), filter.gears).toSorted((a, b) => Number(a.value) - Number(b.value)),
    batteries: [...capacities]
      .toSorted((a, b) => a - b)
      .map((batteryWh) => ({ value: String(batteryWh), products: withAtLeast(batteryWh) })),
  }
}

function addTo(counted: Map<string, number>, value: string | null, products: number) {
  if (value !== null) counted.set(value, (counted.get(value) ?? 0) + products)
}

function byValue(one: FacetOption, other: FacetOption): number {
  return one.value.localeCompare(other.value, 'en')
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
