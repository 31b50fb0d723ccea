import fc from 'fast-check'
import { colourFamilies } from '#shop/listing/colour-family.ts'
import { type ListingFilter, sorts } from '#shop/listing/listing-filter.ts'
import type { Goods } from './goods.ts'

/** What a visitor may ask of a listing with these goods: what some of them have, what none has, and nothing at all. */
export function someFilter(goods: readonly Goods[]): fc.Arbitrary<ListingFilter> {
  const some = <Value extends string>(values: readonly (Value | null)[], unknown: readonly Value[], most: number) => {
    const known = [...new Set(values.filter((value) => value !== null))]
    return fc.oneof(
      { weight: 3, arbitrary: fc.constant<Value[]>([]) },
      { weight: 2, arbitrary: fc.uniqueArray(fc.constantFrom(...known, ...unknown), { maxLength: most }) },
    )
  }
  const rarely = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) })
  const prices = goods.map(({ variants }) => variants[0]?.priceKobo ?? 0)
  const price = fc.option(fc.constantFrom(...prices, 1, 100_000_000_000), { freq: 2 })
  const variants = goods.flatMap(({ variants }) => variants)
  const partOfName = fc
    .tuple(fc.constantFrom(...goods), fc.nat(), fc.integer({ min: 3, max: 9 }))
    .map(([{ name }, start, length]) =>
      name
        .slice(start % name.length)
        .slice(0, length)
        .trim(),
    )
  return fc
    .record({
      categoryId: fc.option(fc.constantFrom(...goods.map(({ categoryId }) => categoryId)), { freq: 2 }),
      query: fc.oneof(
        { weight: 3, arbitrary: fc.constant('') },
        {
          weight: 1,
          arbitrary: fc.constantFrom('hybrid', 'lekki', 'trail bike', 'helmat', 'no such thing', '%', 'light'),
        },
        { weight: 1, arbitrary: partOfName },
      ),
      onlyNew: rarely,
      brands: some(
        goods.map(({ brand }) => brand),
        ['Nobody'],
        4,
      ),
      wheels: some(
        goods.map(({ wheel }) => wheel),
        ['99'],
        3,
      ),
      brakes: some(
        goods.map(({ brakes }) => brakes),
        ['coaster'],
        2,
      ),
      frames: some(
        goods.map(({ frame }) => frame),
        ['bamboo'],
        2,
      ),
      gears: some(
        goods.map(({ gears }) => gears),
        ['33'],
        3,
      ),
      batteryWh: fc.oneof(
        { weight: 4, arbitrary: fc.constant(null) },
        { weight: 1, arbitrary: fc.constantFrom(...goods.flatMap(({ batteryWh }) => batteryWh ?? []), 1, 450, 9999) },
      ),
      sizes: some(
        variants.map(({ size }) => size),
        ['XXXL'],
        3,
      ),
      colours: some([...colourFamilies], [], 4),
      heightCm: fc.option(fc.integer({ min: 70, max: 220 }), { freq: 1 }),
      bounds: fc.tuple(price, price),
      inStock: rarely,
      discounted: rarely,
      sort: fc.constantFrom(...sorts, 'relevance' as const),
    })
    .map(({ bounds: [one, other], sort, ...filter }) => {
      const isTurned = one !== null && other !== null && one > other
      return {
        ...filter,
        minKobo: isTurned ? other : one,
        maxKobo: isTurned ? one : other,
        sort: sort === 'relevance' && filter.query === '' ? 'newest' : sort,
        page: 1,
      }
    })
}

/** What may be typed: words that are there and beginnings of them, parts of names, and numbers that few have. */
export function someQuery({
  words,
  names,
  skus,
}: Record<'words' | 'names' | 'skus', readonly string[]>): fc.Arbitrary<string> {
  const part = (whole: fc.Arbitrary<string>, shortest: number) =>
    fc
      .tuple(whole, fc.nat(), fc.integer({ min: shortest, max: 14 }))
      .map(([text, start, length]) =>
        text
          .slice(start % text.length)
          .slice(0, length)
          .trim(),
      )
      .filter((text) => text.length >= shortest)
  const word = fc
    .tuple(fc.constantFrom(...words), fc.integer({ min: 1, max: 12 }))
    .map(([word, length]) => word.slice(0, length))
  return fc.oneof(
    { weight: 4, arbitrary: fc.array(word, { minLength: 1, maxLength: 3 }).map((typed) => typed.join(' ')) },
    { weight: 3, arbitrary: part(fc.constantFrom(...names), 2) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.constantFrom(...skus).map((sku) => sku.slice(0, 6)) },
    { weight: 1, arbitrary: fc.constantFrom('the', 'and of', '7', 'a 2', '%', '_', "o'clock", 'N0', 'e-bike') },
  )
}
