import { showGears } from '#shop/catalogue/gears.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import { showMoney } from '#shop/money.ts'

export type Narrowing = { name: string; without: Partial<ListingFilter> }

/** What a filter chooses besides category and search, in words, each with what takes it away. */
export function narrowings(filter: ListingFilter): Narrowing[] {
  const { brands, wheels, sizes, colours, brakes, frames, gears, batteryWh, heightCm, inStock, discounted } = filter
  const price = priceWords(filter)
  return [
    ...(price === null ? [] : [{ name: price, without: { minKobo: null, maxKobo: null } }]),
    ...(heightCm === null ? [] : [{ name: `Fits ${heightCm} cm`, without: { heightCm: null } }]),
    ...wheels.map((wheel) => ({ name: `${wheel} in wheels`, without: { wheels: allBut(wheels, wheel) } })),
    ...sizes.map((size) => ({ name: `Size ${size}`, without: { sizes: allBut(sizes, size) } })),
    ...brakes.map((brake) => ({ name: brakesInWords(brake), without: { brakes: allBut(brakes, brake) } })),
    ...gears.map((count) => ({ name: showGears(count), without: { gears: allBut(gears, count) } })),
    ...frames.map((frame) => ({ name: `${capitalised(frame)} frame`, without: { frames: allBut(frames, frame) } })),
    ...(batteryWh === null ? [] : [{ name: `Battery from ${batteryWh} Wh`, without: { batteryWh: null } }]),
    ...brands.map((brand) => ({ name: brand, without: { brands: allBut(brands, brand) } })),
    ...colours.map((colour) => ({ name: capitalised(colour), without: { colours: allBut(colours, colour) } })),
    ...(inStock ? [{ name: 'In stock', without: { inStock: false } }] : []),
    ...(discounted ? [{ name: 'On offer', without: { discounted: false } }] : []),
  ]
}

/** `Hydraulic disc brakes`, `V-brake` */
function brakesInWords(brake: string): string {
  return /brake/i.test(brake) ? capitalised(brake) : `${capitalised(brake)} brakes`
}

/** `₦85,000–200,000`, `From ₦85,000`, `Up to ₦200,000` */
function priceWords({ minKobo, maxKobo }: ListingFilter): string | null {
  if (minKobo !== null && maxKobo !== null) return `${showMoney(minKobo)}–${showMoney(maxKobo).slice(1)}`
  if (minKobo !== null) return `From ${showMoney(minKobo)}`
  return maxKobo === null ? null : `Up to ${showMoney(maxKobo)}`
}

export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}

function allBut<Value>(values: readonly Value[], taken: Value): Value[] {
  return values.filter((value) => value !== taken)
}
