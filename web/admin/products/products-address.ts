import { type GoodsFilter, goodsSorts, goodsViews } from '#shop/catalogue/goods-filter.ts'
import { isUuid } from '#shop/uuid.ts'
import { adminLinks } from '../admin-links.ts'

/** The filter that an address asks for. What it does not understand is as if it were not there. */
export function readGoodsFilter(search: URLSearchParams): GoodsFilter {
  const category = search.get('category') ?? ''
  return {
    view: goodsViews.find((view) => view === search.get('view')) ?? 'all',
    words: (search.get('q') ?? '').replaceAll('\0', '').slice(0, 100),
    category: category === 'none' || isUuid(category) ? category : null,
    brand: search.get('brand')?.replaceAll('\0', '').slice(0, 60) || null,
    sort: goodsSorts.find((sort) => sort === search.get('sort')) ?? 'newest',
  }
}

/** The address of a filter's first page, or of the page beside the row with a key. */
export function productsAddress(filter: GoodsFilter, place: { after?: string; before?: string } = {}): string {
  const { view, words, category, brand, sort } = filter
  const search = new URLSearchParams()
  if (view !== 'all') search.set('view', view)
  if (words) search.set('q', words)
  if (category) search.set('category', category)
  if (brand) search.set('brand', brand)
  if (sort !== 'newest') search.set('sort', sort)
  for (const [name, key] of Object.entries(place)) search.set(name, key)
  return search.size > 0 ? `${adminLinks.products}?${search}` : adminLinks.products
}
