import type { ListingFilter } from '../listing-filter.ts'
import type { Column } from './column.ts'
import type { Build, Offer, Offers, Shelf } from './shelf.ts'

/** What a product may lack of what a filter asks for, each a bit. */
export const lack = {
  category: 1,
  brand: 2,
  wheel: 4,
  price: 8,
  discount: 16,
  /** None of its variants is all that is asked of variants: this colour in this size, for this height, and in stock. */
  variant: 32,
  /** None that is all else is in stock. Nobody misses it who does not ask for it: then the variant is lacking too. */
  stock: 64,
  /** It is not said to be built as is asked: brakes, frame, gears and battery. */
  build: 128,
} as const

/** All that leads to a product not being shown. */
export const lackAny = lack.category | lack.brand | lack.wheel | lack.price | lack.discount | lack.variant | lack.build

/** For each place of a shelf what its product lacks of what a filter asks for. What is not asked costs nothing. */
export function findLacks(shelf: Shelf, filter: ListingFilter): Uint8Array {
  const { categoryId, brands, wheels, minKobo, maxKobo } = filter
  const { pricesKobo, discounted } = shelf
  const lacks = new Uint8Array(shelf.size)
  if (categoryId !== null) noteChoice(lacks, lack.category, shelf.categories, [categoryId])
  if (brands.length > 0) noteChoice(lacks, lack.brand, shelf.brands, brands)
  if (wheels.length > 0) noteChoice(lacks, lack.wheel, shelf.wheels, wheels)
  if (minKobo !== null) note(lacks, lack.price, (place) => (pricesKobo[place] ?? 0) < minKobo)
  if (maxKobo !== null) note(lacks, lack.price, (place) => (pricesKobo[place] ?? 0) > maxKobo)
  if (filter.discounted) note(lacks, lack.discount, (place) => !discounted[place])
  if (asksOfBuild(filter)) noteEach(lacks, shelf.builds, lacksOfBuilds(shelf.builds.values, filter))
  noteEach(lacks, shelf.offers, lacksOfVariants(shelf.offers.values, filter))
  return lacks
}

function note(lacks: Uint8Array, bit: number, isLacking: (place: number) => boolean) {
  for (let place = 0; place < lacks.length; place++) if (isLacking(place)) lacks[place] = (lacks[place] ?? 0) | bit
}

function noteChoice(lacks: Uint8Array, bit: number, column: Column<string>, chosen: readonly string[]) {
  noteEach(
    lacks,
    column,
    Uint8Array.from(column.values, (value) => (chosen.includes(value) ? 0 : bit)),
  )
}

/** What is lacking goes by what stands in a column. */
function noteEach(lacks: Uint8Array, { numbers }: Column<unknown>, bits: Uint8Array) {
  for (let place = 0; place < lacks.length; place++)
    lacks[place] = (lacks[place] ?? 0) | (bits[numbers[place] ?? 0] ?? 0)
}

function asksOfBuild({ brakes, frames, gears, batteryWh }: ListingFilter): boolean {
  return batteryWh !== null || [brakes, frames, gears].some(({ length }) => length > 0)
}

function lacksOfBuilds(all: readonly Build[], filter: ListingFilter): Uint8Array {
  const { ofBrakes, ofFrame, ofGears, ofBattery } = testOfBuild(filter)
  return Uint8Array.from(all, (one) =>
    ofBrakes(one) && ofFrame(one) && ofGears(one) && ofBattery(one) ? 0 : lack.build,
  )
}

/** Whether a bike is built as a filter asks, each question by itself. */
export function testOfBuild(filter: ListingFilter) {
  const isAmong = (chosen: readonly string[], value: string | null) =>
    chosen.length === 0 || (value !== null && chosen.includes(value))
  return {
    ofBrakes: ({ brakes }: Build) => isAmong(filter.brakes, brakes),
    ofFrame: ({ frame }: Build) => isAmong(filter.frames, frame),
    ofGears: ({ gears }: Build) => isAmong(filter.gears, gears),
    ofBattery: ({ batteryWh }: Build) => filter.batteryWh === null || (batteryWh ?? 0) >= filter.batteryWh,
  }
}

/** Variants that many products have alike are looked at once, and only where something is asked of them. */
function lacksOfVariants(all: readonly Offers[], filter: ListingFilter): Uint8Array {
  const { colours, sizes, heightCm } = filter
  const unlessInStock = filter.inStock ? lack.variant | lack.stock : lack.stock
  if (colours.length === 0 && sizes.length === 0 && heightCm === null)
    return Uint8Array.from(all, ({ inStock }) => (inStock ? 0 : unlessInStock))

  const { ofColour, ofSize, ofHeight } = testOfVariants(filter)
  const lacks = new Uint8Array(all.length).fill(lack.variant | lack.stock)
  for (const [number, { each }] of all.entries())
    for (const one of each)
      if (ofSize(one) && ofColour(one) && ofHeight(one))
        lacks[number] = (lacks[number] ?? 0) & (one.inStock ? 0 : unlessInStock)
  return lacks
}

/** Whether a variant is what a filter asks of variants, each question by itself. */
export function testOfVariants({ colours, sizes, heightCm, inStock }: ListingFilter) {
  return {
    ofColour: ({ colour }: Offer) => colours.length === 0 || (colour !== null && colours.includes(colour)),
    ofSize: ({ size }: Offer) => sizes.length === 0 || (size !== null && sizes.includes(size)),
    ofHeight: ({ fromCm, toCm }: Offer) =>
      heightCm === null || (fromCm !== null && toCm !== null && fromCm <= heightCm && heightCm <= toCm),
    ofStock: (offer: Offer) => !inStock || offer.inStock,
  }
}
