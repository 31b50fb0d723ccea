import { type RawBuilder, sql } from 'kysely'
import { goodsTables } from '../catalogue/select-goods.ts'
import { permit } from '../identity/permissions.ts'
import {
  countRows,
  countViews,
  type KeyColumn,
  type KeyedPage,
  type Place,
  pageByKey,
  type Sorting,
} from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { type StockFilter, type StockSort, type StockView, stockViews } from './stock-filter.ts'

/** A variant on the shelf. What is retired or archived is listed while there is some of it. */
export type ShelvedVariant = {
  id: string
  productId: string
  name: string
  /** As the database sorts by it. */
  nameKey: string
  colour: string | null
  size: string | null
  sku: string
  onHand: number
  reserved: number
  available: number
  lowAt: number
}

/** A page of what is on the shelf. */
export async function listStock(
  shop: Shop,
  { filter, place, size }: { filter: StockFilter; place: Place; size?: number },
): Promise<KeyedPage<ShelvedVariant>> {
  permit(shop.actor, 'receive stock')

  return pageByKey({
    ...sortings[filter.sort],
    place,
    size,
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<ShelvedVariant>`
        select variants.id, products.id as "productId", products.name,
          lower(products.name) as "nameKey", product_colours.name as colour, variants.size,
          sku, on_hand as "onHand", reserved, on_hand - reserved as available, low_at as "lowAt"
        from ${goodsTables}
        where ${matching(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
}

/** How many variants the filter leaves, and how many there are in each view; see `countRows`. */
export async function countShelf(shop: Shop, filter: StockFilter) {
  permit(shop.actor, 'receive stock')

  const count = (which: StockFilter) => countRows(sql`select 1 from ${shelf} where ${matching(which)}`, shop.database)
  return countViews(stockViews, filter, count)
}

const shelf = sql`variants join products on products.id = product_id join stock_levels on variant_id = variants.id`

const id: KeyColumn = { column: sql.ref('variants.id'), kind: 'uuid' }
const byLeft: readonly KeyColumn[] = [{ column: sql`(on_hand - reserved)::bigint`, kind: 'bigint' }, id]
const leftOf = ({ available, id }: ShelvedVariant) => [available, id]

const sortings: Record<StockSort, Sorting<ShelvedVariant>> = {
  name: {
    columns: [{ column: sql`lower(products.name)`, kind: 'text' }, { column: sql.ref('sku'), kind: 'text' }, id],
    isDescending: false,
    keyOf: ({ nameKey, sku, id }) => [nameKey, sku, id],
  },
  few: { columns: byLeft, isDescending: false, keyOf: leftOf },
  many: { columns: byLeft, isDescending: true, keyOf: leftOf },
}

function matching({ view, words }: StockFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [
    sql`(on_hand > 0 or (variants.status = 'active' and products.status <> 'archived'))`,
    inView[view],
  ]
  for (const word of wordsToFind(words))
    conditions.push(
      sql`(product_words(products) like ${`%${asItIs(word)}%`} or lower(sku) like ${`%${asItIs(word)}%`})`,
    )
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const inView: Record<StockView, RawBuilder<unknown>> = {
  all: sql`true`,
  low: sql`on_hand - reserved <= low_at`,
  out: sql`on_hand = reserved`,
  promised: sql`reserved > 0`,
}
