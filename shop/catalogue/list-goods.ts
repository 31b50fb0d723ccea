import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import {
  byMoment,
  countRows,
  countViews,
  type KeyColumn,
  type KeyedPage,
  type Place,
  pageByKey,
  type Sorting,
} from '../page-by-key.ts'
import type { StoredPhoto } from '../photo.ts'
import { type PhotoColumns, photoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type GoodsFilter, type GoodsSort, type GoodsView, goodsViews } from './goods-filter.ts'
import type { ProductStatus } from './product.ts'

/** A product as a list shows it to staff, whatever its status. */
export type ListedGoods = {
  id: string
  slug: string
  name: string
  /** As the database sorts by it. */
  nameKey: string
  brand: string
  category: string | null
  status: ProductStatus
  /** The lowest and the highest of what is not retired; null where nothing is. */
  priceKobo: Kobo | null
  highestPriceKobo: Kobo | null
  /** How many may still be sold, of all its variants. */
  available: number
  /** Whether one of its variants is at the level at which it is to be ordered anew. */
  isLow: boolean
  photo: StoredPhoto | null
  createdAt: Date
  /** When it goes on sale by itself; null: it does not. */
  publishAt: Date | null
}

/** A page of the products that staff look for. */
export async function listGoods(
  shop: Shop,
  { filter, place, size }: { filter: GoodsFilter; place: Place; size?: number },
): Promise<KeyedPage<ListedGoods>> {
  permit(shop.actor, 'edit products')

  return pageByKey({
    ...sortings[filter.sort],
    place,
    size,
    read: (part) => readGoods(shop, filter, part),
  })
}

/** How many products the filter leaves, and how many there are in each view; see `countRows`. */
export async function countGoods(shop: Shop, filter: GoodsFilter) {
  permit(shop.actor, 'edit products')

  const count = (which: GoodsFilter) =>
    countRows(sql`select 1 from products where ${matchingGoods(which)}`, shop.database)
  return countViews(goodsViews, filter, count)
}

/** Every brand that a product has. */
export async function listBrands(shop: Shop): Promise<string[]> {
  permit(shop.actor, 'edit products')
  const rows = await shop.database.selectFrom('products').select('brand').distinct().orderBy('brand').execute()
  return rows.map(({ brand }) => brand)
}

const id: KeyColumn = { column: sql.ref('products.id'), kind: 'uuid' }
const byAge = byMoment('products.created_at', 'products.id')
const byName: readonly KeyColumn[] = [{ column: sql`lower(products.name)`, kind: 'text' }, id]
const byPrice: readonly KeyColumn[] = [{ column: sql`coalesce(offer.price_kobo, 0)`, kind: 'bigint' }, id]
const byStock: readonly KeyColumn[] = [{ column: sql`coalesce(offer.available, 0)`, kind: 'bigint' }, id]
const ageOf = ({ createdAt, id }: ListedGoods) => [createdAt, id]
const priceOf = ({ priceKobo, id }: ListedGoods) => [priceKobo ?? 0, id]
const stockOf = ({ available, id }: ListedGoods) => [available, id]

const sortings: Record<GoodsSort, Sorting<ListedGoods>> = {
  newest: { columns: byAge, isDescending: true, keyOf: ageOf },
  oldest: { columns: byAge, isDescending: false, keyOf: ageOf },
  name: { columns: byName, isDescending: false, keyOf: ({ nameKey, id }) => [nameKey, id] },
  'price-low': { columns: byPrice, isDescending: false, keyOf: priceOf },
  'price-high': { columns: byPrice, isDescending: true, keyOf: priceOf },
  'stock-low': { columns: byStock, isDescending: false, keyOf: stockOf },
  'stock-high': { columns: byStock, isDescending: true, keyOf: stockOf },
}

type Row = Omit<ListedGoods, 'photo'> & PhotoColumns

async function readGoods(
  shop: Shop,
  filter: GoodsFilter,
  { within, order, limit }: { within: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number },
): Promise<ListedGoods[]> {
  // what is sorted by is reckoned for all at once, what is only shown for those that are shown
  const offers = /^(price|stock)/.test(filter.sort)
    ? sql`left join (select product_id, ${offered} group by product_id) offer on offer.product_id = products.id`
    : sql``
  const { rows } = await sql<Row>`
    with page as (
      select products.*, row_number() over (order by ${order}) as place from products ${offers}
      where ${matchingGoods(filter)} and ${within} order by ${order} limit ${limit}
    )
    select products.id, products.slug, products.name, lower(products.name) as "nameKey", products.brand, products.status,
      products.created_at as "createdAt", products.publish_at as "publishAt", categories.name as category,
      offer.price_kobo as "priceKobo", offer.highest_price_kobo as "highestPriceKobo",
      coalesce(offer.available, 0)::int as available, coalesce(offer.is_low, false) as "isLow",
      photo.hash, photo.width, photo.height, photo.has_alpha
    from page products
    left join categories on categories.id = products.category_id
    left join lateral (select ${offered} and product_id = products.id) offer on true
    left join lateral (
      select photos.* from product_photos join photos on photos.hash = photo_hash
      where product_id = products.id order by is_primary desc, display_order limit 1
    ) photo on true
    order by place`.execute(shop.database)
  return rows.map(({ hash, width, height, has_alpha, ...goods }) => ({
    ...goods,
    photo: photoInRow({ hash, width, height, has_alpha }),
  }))
}

const offered = sql`min(price_kobo) as price_kobo, max(price_kobo) as highest_price_kobo,
  sum(on_hand - reserved)::bigint as available, bool_or(on_hand - reserved <= low_at) as is_low
  from variants join stock_levels on variant_id = variants.id where status = 'active'`

/** Whether a product is among those that a filter leaves. */
export function matchingGoods({ view, words, category, brand }: GoodsFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [inView[view]]
  if (category === 'none') conditions.push(sql`products.category_id is null`)
  else if (category !== null) conditions.push(sql`products.category_id = ${category}`)
  if (brand !== null) conditions.push(sql`products.brand = ${brand}`)
  for (const word of wordsToFind(words))
    conditions.push(sql`products.id in (
      select id from products where product_words(products) like ${`%${asItIs(word)}%`}
      union select product_id from variants where lower(sku) like ${`%${asItIs(word)}%`})`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const inView: Record<GoodsView, RawBuilder<unknown>> = {
  all: sql`true`,
  active: sql`products.status = 'active'`,
  draft: sql`products.status = 'draft'`,
  archived: sql`products.status = 'archived'`,
  low: sql`products.status <> 'archived' and products.id in (
    select product_id from variants join stock_levels on variant_id = variants.id
    where status = 'active' and on_hand - reserved <= low_at)`,
  out: sql`products.status <> 'archived' and products.id not in (
    select product_id from variants join stock_levels on variant_id = variants.id
    where status = 'active' and on_hand > reserved)`,
  'no-photo': sql`products.status <> 'archived' and products.id not in (select product_id from product_photos)`,
}
