import { sql } from 'kysely'
import { actorName } from '../identity/actor.ts'
import type { Shop } from '../shop.ts'
import { spelled } from '../spelled.ts'
import type { FiledProduct } from './filed-product.ts'
import type { ProductWrite } from './write-products.ts'

/** Writes the colours and sizes of products that are there already. One that they do not have yet comes last. */
export async function writeChoices(shop: Shop, writes: readonly ProductWrite[]) {
  const colours = writes.flatMap(({ now, wanted }) => newOrOther(wanted, wanted.colours, now?.colours))
  const sizes = writes.flatMap(({ now, wanted }) => newOrOther(wanted, wanted.sizes, now?.sizes))
  if (colours.length > 0)
    await sql`
      insert into product_colours (product_id, slug, name, hex, position)
      select product_id, slug, name, hex, place + coalesce(
        (select max(position) + 1 from product_colours before where before.product_id = colour.product_id), 0)
      from jsonb_to_recordset(${JSON.stringify(colours)}::jsonb) as colour(product_id uuid, slug text, name text,
        hex text, place integer)
      on conflict (product_id, slug) do update set name = excluded.name, hex = excluded.hex`.execute(shop.database)
  if (sizes.length > 0)
    await sql`
      insert into product_sizes (product_id, label, fits, rider_min_cm, rider_max_cm, position)
      select product_id, label, fits, "riderMinCm", "riderMaxCm", place + coalesce(
        (select max(position) + 1 from product_sizes before where before.product_id = size.product_id), 0)
      from jsonb_to_recordset(${JSON.stringify(sizes)}::jsonb) as size(product_id uuid, label text, fits text,
        "riderMinCm" integer, "riderMaxCm" integer, place integer)
      on conflict (product_id, label) do update set fits = excluded.fits, rider_min_cm = excluded.rider_min_cm,
        rider_max_cm = excluded.rider_max_cm`.execute(shop.database)
}

function newOrOther<Kind>({ id }: FiledProduct, wanted: readonly Kind[], now: readonly Kind[] = []) {
  const known = new Set(now.map(spelled))
  return wanted.filter((one) => !known.has(spelled(one))).map((one, place) => ({ ...one, product_id: id, place }))
}

/** Writes the variants, with their prices in the history. What is new is on the shelf with nothing. */
export async function writeVariants(shop: Shop, writes: readonly ProductWrite[]) {
  const all = writes.flatMap(({ now, wanted }) =>
    wanted.variants.map((variant, place) => {
      const before = now?.variants.find(({ id }) => id === variant.id)
      return { ...variant, product_id: wanted.id, place, before }
    }),
  )
  const added = all.filter(({ before }) => !before)
  const changed = all.filter(
    ({ before, product_id: _, place: __, ...variant }) => before && spelled(before) !== spelled(variant),
  )
  await insertVariants(shop, added)
  await updateVariants(shop, changed)
  const isPriced = ({ before, priceKobo, compareAtPriceKobo }: (typeof all)[number]) =>
    before?.priceKobo !== priceKobo || before.compareAtPriceKobo !== compareAtPriceKobo
  await keepPrices(shop, [...added, ...changed].filter(isPriced))
}

const variantColumns = sql`id uuid, product_id uuid, sku text, colour text, size text, "priceKobo" bigint,
  "compareAtPriceKobo" bigint, "isRetired" boolean, "lowAt" integer, place integer`

async function insertVariants(shop: Shop, variants: readonly object[]) {
  if (variants.length === 0) return
  await sql`
    insert into variants (id, product_id, sku, colour, size, price_kobo, compare_at_price_kobo, status, position)
    select id, product_id, sku, colour, size, "priceKobo", "compareAtPriceKobo",
      case when "isRetired" then 'archived' else 'active' end, place + coalesce(
        (select max(position) + 1 from variants before where before.product_id = variant.product_id), 0)
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns})`.execute(shop.database)
  await sql`
    insert into stock_levels (variant_id, low_at)
    select id, "lowAt" from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns})
    order by id`.execute(shop.database)
}

/** The variants before the shelf, both by their ids, as everywhere, so that none waits for another in a ring. */
async function updateVariants(shop: Shop, variants: readonly object[]) {
  if (variants.length === 0) return
  await sql`
    with held as (
      select variants.id from variants
      join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns}) using (id)
      order by variants.id for no key update of variants
    )
    update variants set sku = variant.sku, colour = variant.colour, size = variant.size, price_kobo = "priceKobo",
      compare_at_price_kobo = "compareAtPriceKobo", version = version + 1,
      status = case when "isRetired" then 'archived' else 'active' end
    from held join jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns}) using (id)
    where variants.id = held.id`.execute(shop.database)
  await sql`
    with other as (
      select variant_id, "lowAt"
      from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns})
      join stock_levels on variant_id = variant.id
      where low_at <> "lowAt"
      order by variant_id for update of stock_levels
    )
    update stock_levels set low_at = "lowAt" from other where stock_levels.variant_id = other.variant_id`.execute(
    shop.database,
  )
}

async function keepPrices(shop: Shop, variants: readonly object[]) {
  if (variants.length === 0) return
  await sql`
    insert into price_history (variant_id, price_kobo, compare_at_price_kobo, valid_from, changed_by)
    select id, "priceKobo", "compareAtPriceKobo", ${shop.clock.now()}::timestamptz, ${actorName(shop.actor)}
    from jsonb_to_recordset(${JSON.stringify(variants)}::jsonb) as variant(${variantColumns})`.execute(shop.database)
}
