import { type RawBuilder, sql } from 'kysely'
import type { GoodsFilter } from '../catalogue/goods-filter.ts'
import { matchingGoods } from '../catalogue/list-goods.ts'
import { goodsTables } from '../catalogue/select-goods.ts'
import { permit } from '../identity/permissions.ts'
import { type KeyColumn, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import type { PriceLine } from './price-line.ts'

/** A page of the variants on sale of the products that a filter leaves, those of one product together. */
export function listPriceLines(
  shop: Shop,
  { filter, place, size }: { filter: GoodsFilter; place: Place; size: number },
): Promise<KeyedPage<PriceLine>> {
  permit(shop.actor, 'edit products')

  return pageByKey({
    columns,
    isDescending: false,
    place,
    size,
    keyOf: ({ nameKey, productId, position, id }: PriceLine) => [nameKey, productId, position, id],
    read: ({ within, order, limit }) =>
      readLines(shop, sql`${matchingGoods(filter)} and ${within} order by ${order} limit ${limit}`),
  })
}

/** These lines as they are now, in no order. */
export function readPriceLines(shop: Shop, variantIds: readonly string[]): Promise<PriceLine[]> {
  permit(shop.actor, 'edit products')
  return readLines(shop, sql`variants.id = any(${sql.val(variantIds)}::uuid[])`)
}

const columns: readonly KeyColumn[] = [
  { column: sql`lower(products.name)`, kind: 'text' },
  { column: sql.ref('products.id'), kind: 'uuid' },
  { column: sql`variants.position::bigint`, kind: 'bigint' },
  { column: sql.ref('variants.id'), kind: 'uuid' },
]

async function readLines(shop: Shop, which: RawBuilder<unknown>): Promise<PriceLine[]> {
  const { rows } = await sql<PriceLine>`
    select variants.id, products.id as "productId", products.name, lower(products.name) as "nameKey",
      variants.position, product_colours.name as colour, variants.size, sku, variants.version,
      price_kobo as "priceKobo", compare_at_price_kobo as "compareAtPriceKobo",
      on_hand as "onHand", reserved, low_at as "lowAt"
    from ${goodsTables}
    where variants.status = 'active' and ${which}`.execute(shop.database)
  return rows
}
