import type { ColourFamily } from '../colour-family.ts'
import { type Column, createColumn } from './column.ts'
import { createOrder } from './order.ts'
import { addWord, nearness, type Places, type WordIndex } from './word-index.ts'

/** A variant as filters see it. */
export type Offer = {
  colour: ColourFamily | null
  size: string | null
  /** Whom it fits, in cm; null where nobody says. */
  fromCm: number | null
  toCm: number | null
  inStock: boolean
}

/** The variants of a product, with each size and each colour that they have. */
export type Offers = {
  each: readonly Offer[]
  sizes: readonly string[]
  colours: readonly ColourFamily[]
  inStock: boolean
  fitsRiders: boolean
}

/** How a bike is built, as filters see it; null where nobody says, or where it has none. */
export type Build = {
  brakes: string | null
  frame: string | null
  gears: string | null
  batteryWh: number | null
}

/** A product on sale, as it is put on the shelf. */
export type ShelvedProduct = {
  id: string
  category: string
  brand: string
  /** In inches; empty for what has no wheels. */
  wheel: string
  priceKobo: number
  discounted: boolean
  createdAt: number
  /** Grows with its rating, and with how many reviews it has where that is the same; 0 without any. */
  rated: number
  /** JSON, as the database gives it. */
  offers: string
  build: string
  /** Plain: small letters without accents. */
  name: string
  /** The stems of its name's words, of those that say its kind, and of all others besides. */
  words: Record<'name' | 'kind' | 'text', readonly string[]>
}

/**
 * All products on sale, held in memory to be found and counted. Each has a place; what it is stands in columns, in which
 * a hundred thousand are gone through in a millisecond. A product that changes gets another place, and its old one stays
 * empty, so that every index only ever grows at its end.
 */
export type Shelf = {
  /** How many places there are, the empty ones too. */
  readonly size: number
  /** Where nothing stands any more. */
  readonly emptied: readonly number[]
  placeOf(id: string): number | undefined
  readonly ids: readonly string[]
  readonly categories: Column<string>
  readonly brands: Column<string>
  readonly wheels: Column<string>
  readonly pricesKobo: readonly number[]
  readonly discounted: readonly boolean[]
  readonly createdAt: readonly number[]
  readonly offers: Column<Offers>
  readonly builds: Column<Build>
  readonly names: readonly string[]
  /** What stands between the spaces of names. */
  readonly nameParts: WordIndex
  /** The stems of all words. */
  readonly words: WordIndex
  /** Whether any product on sale has a word with this stem. */
  isSaid(stem: string): boolean
  /** All places that are taken, and some that were. */
  inOrder(order: ShelfOrder): Uint32Array
}

export type ShelfOrder = 'newest' | 'price' | 'name' | 'rating'

const byName = new Intl.Collator('en')

/** Reads what the database gives as JSON of a product: its variants, and how it is built. */
type Reading = { offers(json: string): Offers; build(json: string): Build }

/** A shelf with nothing on it yet. */
export function createShelf(read: Reading) {
  const places = new Map<string, number>()
  const taken: boolean[] = []
  const emptied: number[] = []
  const ids: string[] = []
  const categories = createColumn((text) => text)
  const brands = createColumn((text) => text)
  const wheels = createColumn((text) => text)
  const pricesKobo: number[] = []
  const discounted: boolean[] = []
  const createdAt: number[] = []
  const rated: number[] = []
  const offers = createColumn(read.offers)
  const builds = createColumn(read.build)
  const names: string[] = []
  const nameParts = new Map<string, Places>()
  const words = new Map<string, Places>()
  const byId = (one: number, other: number) => ((ids[one] ?? '') < (ids[other] ?? '') ? -1 : 1)
  const byAge = (one: number, other: number) => (createdAt[other] ?? 0) - (createdAt[one] ?? 0) || byId(one, other)
  const orders = {
    newest: createOrder(byAge),
    price: createOrder((one, other) => (pricesKobo[one] ?? 0) - (pricesKobo[other] ?? 0) || byId(one, other)),
    rating: createOrder((one, other) => (rated[other] ?? 0) - (rated[one] ?? 0) || byAge(one, other)),
    name: createOrder((one, other) => byName.compare(names[one] ?? '', names[other] ?? '') || byId(one, other)),
  }
  const isTaken = (place: number) => taken[place] === true

  function remove(id: string) {
    const place = places.get(id)
    if (place === undefined) return
    taken[place] = false
    emptied.push(place)
    places.delete(id)
  }

  function put(product: ShelvedProduct) {
    remove(product.id)
    const place = ids.push(product.id) - 1
    places.set(product.id, place)
    taken.push(true)
    categories.push(product.category)
    brands.push(product.brand)
    wheels.push(product.wheel)
    pricesKobo.push(product.priceKobo)
    discounted.push(product.discounted)
    createdAt.push(product.createdAt)
    rated.push(product.rated)
    offers.push(product.offers)
    builds.push(product.build)
    names.push(product.name)
    for (const part of new Set(product.name.split(' '))) addWord(nameParts, part, place, nearness.name)
    const seen = new Set<string>()
    for (const near of ['name', 'kind', 'text'] as const)
      for (const word of product.words[near]) {
        if (!seen.has(word)) addWord(words, word, place, nearness[near])
        seen.add(word)
      }
  }

  const shelf: Shelf = {
    get size() {
      return ids.length
    },
    placeOf: (id) => places.get(id),
    emptied,
    ids,
    categories,
    brands,
    wheels,
    pricesKobo,
    discounted,
    createdAt,
    offers,
    builds,
    names,
    nameParts,
    words,
    isSaid: (stem) => words.get(stem)?.some(isTaken) ?? false,
    inOrder: (order) => orders[order](ids.length, isTaken),
  }
  return { shelf, put, remove }
}
