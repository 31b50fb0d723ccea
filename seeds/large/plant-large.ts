import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { before } from '#shop/moments.ts'
import { fromNaira } from '#shop/money.ts'
import type { Shop } from '#shop/shop.ts'
import { type InventedProduct, inventProduct } from './invent-product.ts'

type Ground = Pick<Shop, 'clock'> & { database: Exclude<Shop['database'], { isTransaction: true }> }

const batchSize = 500

/**
 * Adds so many invented products, on sale and with stock. Verbs would take hours for a hundred thousand, so it writes the
 * rows itself, in batches that each leave the books right; a batch that was begun is finished or was never there.
 */
export async function plantLarge(
  { database, clock }: Ground,
  { products, onProgress }: { products: number; onProgress?(planted: number): void },
): Promise<void> {
  const soil = await prepare(database)
  for (let planted = 0; planted < products; ) {
    const size = Math.min(batchSize, products - planted)
    const invented = Array.from({ length: size }, (_, index) => inventProduct(soil.next + planted + index))
    await database.transaction().execute((transaction) => plantBatch(transaction, soil, invented, clock.now()))
    planted += size
    onProgress?.(planted)
  }
}

type Soil = { next: number; categories: Map<string, string>; photos: Map<string, string> }

/** Where the last planting ended, and which photo of the demo shows a product of which type. */
async function prepare(database: Ground['database']): Promise<Soil> {
  const categories = await database.selectFrom('categories').select(['slug', 'id']).execute()
  const photos = await database
    .selectFrom('product_photos')
    .innerJoin('products', 'products.id', 'product_photos.product_id')
    .select(['product_type', 'photo_hash'])
    .where('is_primary', '=', true)
    .where('slug', 'not like', '%-no-%')
    .execute()
  const last = await sql<{ number: number | null }>`
    select max(substring(slug from '-no-(\\d+)$')::integer) as number from products`.execute(database)
  return {
    next: (last.rows[0]?.number ?? 0) + 1,
    categories: new Map(categories.map(({ slug, id }) => [slug, id])),
    photos: new Map(photos.map(({ product_type, photo_hash }) => [product_type, photo_hash])),
  }
}

async function plantBatch(
  database: Ground['database'],
  { categories, photos }: Soil,
  invented: readonly InventedProduct[],
  now: Date,
): Promise<void> {
  const products = invented.map((product) => ({ ...product, id: randomUUID() }))
  const variants = products.flatMap(({ id: productId, variants }) =>
    variants.map((variant, position) => ({ ...variant, id: randomUUID(), productId, position })),
  )

  await database
    .insertInto('products')
    .values(
      products.map((product) => ({
        id: product.id,
        slug: product.slug,
        name: product.name,
        category_id: categories.get(product.category) ?? missing(product.category),
        product_type: product.productType,
        brand: product.brand,
        short_description: product.shortDescription,
        description: product.description,
        badge: product.badge,
        status: 'active',
        created_at: before(now, { days: product.daysOld }),
        updated_at: now,
      })),
    )
    .execute()
  await database
    .insertInto('product_colours')
    .values(products.flatMap(({ id, colours }) => colours.map((c, position) => ({ product_id: id, position, ...c }))))
    .execute()
  await insertAll(
    products.flatMap(({ id, sizes }) =>
      sizes.map(({ label, riderMinCm, riderMaxCm }, position) => ({
        product_id: id,
        label,
        rider_min_cm: riderMinCm,
        rider_max_cm: riderMaxCm,
        position,
      })),
    ),
    (rows) => database.insertInto('product_sizes').values(rows).execute(),
  )
  await insertAll(
    products.flatMap(({ id, wheel }) =>
      wheel === null ? [] : [{ product_id: id, name: 'wheelSize', text_value: wheel }],
    ),
    (rows) => database.insertInto('product_attributes').values(rows).execute(),
  )
  await insertAll(
    products.flatMap(({ id, build }) => build.map((said) => ({ product_id: id, ...said }))),
    (rows) => database.insertInto('product_attributes').values(rows).execute(),
  )
  await insertAll(
    products.flatMap(({ id, name, productType }) => {
      const photo = photos.get(productType)
      if (photo === undefined) return []
      return [
        { id: randomUUID(), product_id: id, photo_hash: photo, alt_text: name, is_primary: true, display_order: 0 },
      ]
    }),
    (rows) => database.insertInto('product_photos').values(rows).execute(),
  )
  await database
    .insertInto('variants')
    .values(
      variants.map(({ id, productId, sku, colour, size, naira, compareAtNaira, position }) => ({
        id,
        product_id: productId,
        sku,
        colour,
        size,
        price_kobo: fromNaira(naira),
        compare_at_price_kobo: compareAtNaira === null ? null : fromNaira(compareAtNaira),
        position,
      })),
    )
    .execute()
  await database
    .insertInto('price_history')
    .values(
      variants.map(({ id, naira, compareAtNaira }) => ({
        variant_id: id,
        price_kobo: fromNaira(naira),
        compare_at_price_kobo: compareAtNaira === null ? null : fromNaira(compareAtNaira),
        valid_from: now,
        changed_by: plantedBy,
      })),
    )
    .execute()
  await database
    .insertInto('stock_levels')
    .values(variants.map(({ id, stock }) => ({ variant_id: id, on_hand: stock })))
    .execute()
  await insertAll(
    variants.flatMap(({ id, stock }) =>
      stock === 0
        ? []
        : [{ variant_id: id, quantity: stock, reason: 'received' as const, moved_by: plantedBy, moved_at: now }],
    ),
    (rows) => database.insertInto('stock_movements').values(rows).execute(),
  )
}

const plantedBy = 'shop: seed large'

/** An insert of no rows is none. */
async function insertAll<Row>(rows: readonly Row[], insert: (rows: readonly Row[]) => Promise<unknown>): Promise<void> {
  if (rows.length > 0) await insert(rows)
}

function missing(category: string): never {
  throw new Error(`There is no category ${category}: the shop was never started.`)
}
