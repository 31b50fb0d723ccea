import { readRiderHeight } from '#shop/catalogue/rider-height.ts'
import { links } from '#shop/links.ts'
import { isColourFamily } from '#shop/listing/colour-family.ts'
import { type ListingFilter, type Sort, sorts, unfiltered } from '#shop/listing/listing-filter.ts'
import { tidyQuery } from '#shop/listing/search/typed-query.ts'
import { fromNaira } from '#shop/money.ts'
import { askedPage } from '../../asked-page.ts'

const mostValues = 20

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readFilter(search: URLSearchParams, categoryId: string | null): ListingFilter {
  const query = tidyQuery(search.get('q') ?? '')
  const [minKobo, maxKobo] = inOrder(readNaira(search.get('min')), readNaira(search.get('max')))
  return {
    categoryId,
    query,
    onlyNew: search.get('filter') === 'new',
    brands: readValues(search, 'brand', /^[^\p{C}]{1,40}$/u),
    wheels: readValues(search, 'wheel', /^\d{1,2}(\.\d{1,2})?$/),
    sizes: readValues(search, 'size', /^[^\p{C}]{1,20}$/u),
    colours: readValues(search, 'colour', /^[a-z]{1,10}$/).filter(isColourFamily),
    brakes: readValues(search, 'brake', said),
    frames: readValues(search, 'frame', said),
    gears: readValues(search, 'gears', /^\d{1,2}$/),
    batteryWh: readWattHours(search.get('battery')),
    heightCm: readRiderHeight(search.get('height') ?? ''),
    minKobo,
    maxKobo,
    inStock: search.get('stock') === 'in',
    discounted: search.get('discount') === 'yes',
    sort: readSort(search.get('sort'), query),
    page: askedPage(search),
  }
}

/** The address of a filter; what is left out is not narrowed. The same filter always has the same address. */
export function listingAddress(
  categorySlug: string | null,
  narrowed: Partial<Omit<ListingFilter, 'categoryId'>>,
): string {
  const filter = { ...unfiltered, sort: usualSort(narrowed.query ?? ''), ...narrowed }
  const search = new URLSearchParams()
  if (filter.query) search.set('q', filter.query)
  if (filter.onlyNew) search.set('filter', 'new')
  for (const brand of filter.brands) search.append('brand', brand)
  for (const wheel of filter.wheels) search.append('wheel', wheel)
  for (const size of filter.sizes) search.append('size', size)
  for (const colour of filter.colours) search.append('colour', colour)
  for (const brake of filter.brakes) search.append('brake', brake)
  for (const frame of filter.frames) search.append('frame', frame)
  for (const gears of filter.gears) search.append('gears', gears)
  if (filter.batteryWh !== null) search.set('battery', String(filter.batteryWh))
  if (filter.heightCm !== null) search.set('height', String(filter.heightCm))
  if (filter.minKobo !== null) search.set('min', String(filter.minKobo / 100))
  if (filter.maxKobo !== null) search.set('max', String(filter.maxKobo / 100))
  if (filter.inStock) search.set('stock', 'in')
  if (filter.discounted) search.set('discount', 'yes')
  if (filter.sort !== usualSort(filter.query)) search.set('sort', filter.sort)
  if (filter.page > 1) search.set('page', String(filter.page))

  const path = categorySlug ? links.category(encodeURIComponent(categorySlug)) : links.shop
  return search.size > 0 ? `${path}?${search}` : path
}

/** The order of a listing for which none was chosen. */
export function usualSort(query: string): Sort {
  return query === '' ? 'newest' : 'relevance'
}

/** Each value once, in one order, so that the order of a form does not make another address. */
function readValues(search: URLSearchParams, name: string, shape: RegExp): string[] {
  const values = search.getAll(name).filter((value) => shape.test(value) && value.trim() === value)
  return [...new Set(values)].slice(0, mostValues).sort()
}

/** What products may be said to be, in a line. */
const said = /^[^\p{C}]{1,100}$/u

function readWattHours(figures: string | null): number | null {
  return /^[1-9]\d{0,3}$/.test(figures ?? '') ? Number(figures) : null
}

/** Whole naira, as people write them: `80000`, `80,000`, `₦80,000`. */
function readNaira(typed: string | null): number | null {
  const figures = (typed ?? '').replace(/[₦,\s]/g, '')
  return /^\d{1,9}$/.test(figures) ? fromNaira(Number(figures)) : null
}

/** Somebody who writes the higher price first means the same. */
function inOrder(min: number | null, max: number | null): [number | null, number | null] {
  return min !== null && max !== null && min > max ? [max, min] : [min, max]
}

/** Relevance is there for a search alone. */
function readSort(word: string | null, query: string): Sort {
  return sorts.find((sort) => sort === word) ?? usualSort(query)
}
