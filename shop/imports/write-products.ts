import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type FirstStock, receiveFirstStock } from '../inventory/receive-first-stock.ts'
import { recordChanges } from '../journal.ts'
import { dropPages, type Shop } from '../shop.ts'
import { spelled } from '../spelled.ts'
import { differencesOf, type FiledProduct } from './filed-product.ts'
import { writeChoices, writeVariants } from './write-variants.ts'

/** A product as it is, null where there is none yet, and as it shall be. Ids that are empty are given here. */
export type ProductWrite = { now: FiledProduct | null; wanted: FiledProduct }

/** How the journal calls what is written, and what the ledger says of the first stock. */
export type Cause = { added: string; changed: string; note: string }

/**
 * Writes many products at once, each as it shall be, with the journal, the history of prices and the ledger of stock.
 * Call it in a transaction with the products locked, and only with what `planProduct` found no problem in. Gives the
 * ids in the order of the products.
 */
export async function writeProducts(shop: Shop, writes: readonly ProductWrite[], cause: Cause): Promise<string[]> {
  const given = writes.map(({ now, wanted }) => ({ now, wanted: withIds(wanted) }))
  await insertProducts(
    shop,
    given.filter(({ now }) => now === null).map(({ wanted }) => wanted),
  )
  await updateProducts(
    shop,
    given.filter(({ now }) => now !== null).map(({ wanted }) => wanted),
  )
  await writeChoices(shop, given)
  await writeAttributes(
    shop,
    given.filter(isOther('attributes')).map(({ wanted }) => wanted),
  )
  await writeGalleries(
    shop,
    given.filter(isOther('photos')).map(({ wanted }) => wanted),
  )
  await writeVariants(shop, given)
  await receiveFirstStock(shop, given.flatMap(firstStockOf), cause.note)
  await recordChanges(
    shop,
    given.map(({ now, wanted }) => ({
      change: now ? cause.changed : cause.added,
      subject: `product:${wanted.id}`,
      ...(now ? differencesOf(now, wanted) : { to: { name: wanted.name, slug: wanted.slug } }),
    })),
  )
  dropPages(shop, 'listing', ...given.map(({ wanted }) => `product:${wanted.id}`))
  return given.map(({ wanted }) => wanted.id)
}

function withIds(product: FiledProduct): FiledProduct {
  const variants = product.variants.map((variant) => ({ ...variant, id: variant.id || randomUUID() }))
  return { ...product, id: product.id || randomUUID(), variants }
}

function isOther(part: 'attributes' | 'photos') {
  return ({ now, wanted }: ProductWrite) => spelled(now?.[part] ?? null) !== spelled(wanted[part])
}

function firstStockOf({ now, wanted }: ProductWrite): FirstStock[] {
  return wanted.variants
    .filter(({ id, onHand }) => onHand > 0 && !now?.variants.some((variant) => variant.id === id))
    .map(({ id, onHand }) => ({ variantId: id, quantity: onHand }))
}

const productColumns = sql`id uuid, slug text, name text, "categoryId" uuid, "productType" text, brand text,
  status text, "shortDescription" text, description text, "boxContents" jsonb, badge text, featured boolean,
  "weightGrams" integer, "seoTitle" text, "seoDescription" text`

const boxOf = sql`array(select jsonb_array_elements_text("boxContents"))`

async function insertProducts(shop: Shop, products: readonly FiledProduct[]) {
  if (products.length === 0) return
  const now = shop.clock.now()
  await sql`
    insert into products (id, slug, name, category_id, product_type, brand, status, short_description, description,
      box_contents, badge, featured, weight_grams, seo_title, seo_description, created_at, updated_at)
    select id, slug, name, "categoryId", "productType", brand, status, "shortDescription", description,
      ${boxOf}, badge, featured, "weightGrams", "seoTitle", "seoDescription", ${now}::timestamptz, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product(${productColumns})`.execute(shop.database)
}

async function updateProducts(shop: Shop, products: readonly FiledProduct[]) {
  if (products.length === 0) return
  await sql`
    update products set name = product.name, category_id = "categoryId", product_type = "productType",
      brand = product.brand, status = product.status, short_description = "shortDescription",
      description = product.description, box_contents = ${boxOf}, badge = product.badge, featured = product.featured,
      weight_grams = "weightGrams", seo_title = "seoTitle", seo_description = "seoDescription",
      version = version + 1, updated_at = ${shop.clock.now()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product(${productColumns})
    where products.id = product.id`.execute(shop.database)
}

async function writeAttributes(shop: Shop, products: readonly FiledProduct[]) {
  if (products.length === 0) return
  await sql`delete from product_attributes where product_id = any(${products.map(({ id }) => id)}::uuid[])`.execute(
    shop.database,
  )
  await sql`
    insert into product_attributes (product_id, name, text_value, number_value, boolean_value)
    select id, key,
      case jsonb_typeof(value) when 'string' then value #>> '{}' end,
      case jsonb_typeof(value) when 'number' then (value #>> '{}')::numeric end,
      case jsonb_typeof(value) when 'boolean' then (value #>> '{}')::boolean end
    from jsonb_to_recordset(${JSON.stringify(products)}::jsonb) as product(id uuid, attributes jsonb),
      jsonb_each(attributes)`.execute(shop.database)
}

async function writeGalleries(shop: Shop, products: readonly FiledProduct[]) {
  if (products.length === 0) return
  const photos = products.flatMap(({ id, photos }) =>
    photos.map((photo, place) => ({ ...photo, id: randomUUID(), product_id: id, place })),
  )
  await sql`delete from product_photos where product_id = any(${products.map(({ id }) => id)}::uuid[])`.execute(
    shop.database,
  )
  await sql`
    insert into product_photos (id, product_id, photo_hash, colour, alt_text, is_primary, display_order)
    select id, product_id, hash, colour, "altText", place = 0, place
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as photo(id uuid, product_id uuid, hash text, colour text,
      "altText" text, place integer)`.execute(shop.database)
}
