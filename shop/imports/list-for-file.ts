import { sql } from 'kysely'
import { listCategories } from '../catalogue/find-category.ts'
import type { GoodsFilter } from '../catalogue/goods-filter.ts'
import { matchingGoods } from '../catalogue/list-goods.ts'
import { permit } from '../identity/permissions.ts'
import { type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import type { FileLine } from './file-columns.ts'
import { readFiled } from './read-filed.ts'

type VariantKey = { id: string; productId: string; slug: string; position: number }

/** A part of all variants of the products that the filter leaves, those of one product together, one line each. */
export async function listForFile(
  shop: Shop,
  { filter, place, size }: { filter: GoodsFilter; place: Place; size: number },
): Promise<KeyedPage<FileLine>> {
  permit(shop.actor, 'edit products')

  const page = await pageByKey({
    columns: [
      { column: sql.ref('products.slug'), kind: 'text' },
      { column: sql`variants.position::bigint`, kind: 'bigint' },
      { column: sql.ref('variants.id'), kind: 'uuid' },
    ],
    isDescending: false,
    place,
    size,
    keyOf: ({ slug, position, id }: VariantKey) => [slug, position, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<VariantKey>`
        select variants.id, product_id as "productId", slug, position from variants
        join products on products.id = product_id
        where ${matchingGoods(filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
  const ids = [...new Set(page.rows.map(({ productId }) => productId))]
  const [filed, categories] = await Promise.all([readFiled(shop, { ids }), listCategories(shop)])
  const products = new Map(filed.map((product) => [product.id, product]))
  const rows = page.rows.flatMap(({ id, productId }) => {
    const product = products.get(productId)
    const variant = product?.variants.find((one) => one.id === id)
    const category = categories.find((one) => one.id === product?.categoryId)?.name ?? null
    return product && variant ? [{ product, variant, category }] : []
  })
  return { ...page, rows }
}

/** The attributes that products of the shop are said to have. */
export async function listSpecsInUse(shop: Shop): Promise<string[]> {
  permit(shop.actor, 'edit products')

  const rows = await shop.database.selectFrom('product_attributes').select('name').distinct().orderBy('name').execute()
  return rows.map(({ name }) => name)
}
