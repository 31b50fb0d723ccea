import { choiceName } from '../catalogue/product.ts'
import { selectPicturedGoods } from '../catalogue/select-goods.ts'
import type { Kobo } from '../money.ts'
import type { StoredPhoto } from '../photo.ts'
import type { Shop } from '../shop.ts'

/** One variant on sale, with what others need to show it. */
export type FeedItem = {
  productId: string
  sku: string
  slug: string
  name: string
  /** `Lagoon blue, M`; empty for a product without choice. */
  choice: string
  /** The colour's slug, for its address. */
  colour: string | null
  colourName: string | null
  size: string | null
  description: string
  brand: string
  category: string
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  available: number
  /** Of its colour, else the product's first. */
  photo: StoredPhoto | null
}

/** Gives every variant on sale, a batch of products at a time. Drafts and archived products are never among them. */
export async function* listForFeed(shop: Shop, productsPerBatch = 200): AsyncGenerator<FeedItem[]> {
  for (let after: string | null = null; ; ) {
    const ids = await nextProducts(shop, after, productsPerBatch)
    if (ids.length === 0) return
    yield await itemsOf(shop, ids)
    after = ids.at(-1) ?? null
  }
}

async function nextProducts(shop: Shop, after: string | null, limit: number): Promise<string[]> {
  let products = shop.database.selectFrom('products').select('id').where('status', '=', 'active')
  if (after !== null) products = products.where('id', '>', after)
  const rows = await products.orderBy('id').limit(limit).execute()
  return rows.map(({ id }) => id)
}

async function itemsOf(shop: Shop, productIds: string[]): Promise<FeedItem[]> {
  const rows = await selectPicturedGoods(shop)
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(({ eb }) => [
      'products.id as productId',
      'sku',
      'products.slug',
      'products.name',
      'variants.colour',
      'product_colours.name as colourName',
      'size',
      'short_description as description',
      'brand',
      'categories.name as category',
      'price_kobo as priceKobo',
      'compare_at_price_kobo as compareAtPriceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
      'photo.hash',
      'photo.width',
      'photo.height',
      'photo.has_alpha',
    ])
    .where('products.id', 'in', productIds)
    .where('variants.status', '=', 'active')
    .where('products.status', '=', 'active')
    .orderBy('products.id')
    .orderBy('variants.position')
    .execute()

  return rows.map(({ hash, width, height, has_alpha, ...item }) => ({
    ...item,
    choice: choiceName(item.colourName, item.size),
    photo: hash && width && height ? { hash, width, height, hasAlpha: has_alpha ?? false } : null,
  }))
}
