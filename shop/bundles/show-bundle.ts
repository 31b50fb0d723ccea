import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { BundleStatus, Saving } from './bundle.ts'
import { savingInRow } from './saving-in-row.ts'

/** A part as staff name it: a product by its address, and which SKUs of it may be chosen; none named: all. */
export type NamedPart = { slug: string; skus: readonly string[] }

/** A bundle as staff see it, whatever its status. */
export type BundleSheet = {
  id: string
  slug: string
  name: string
  words: string
  status: BundleStatus
  saving: Saving
  version: number
  parts: (NamedPart & { productId: string; name: string })[]
}

/** The bundle with this id, for staff; null where there is none. */
export async function showBundle(shop: Shop, id: string): Promise<BundleSheet | null> {
  permit(shop.actor, 'change prices')
  if (!isUuid(id)) return null
  const bundle = await shop.database.selectFrom('bundles').selectAll().where('id', '=', id).executeTakeFirst()
  if (!bundle) return null
  const { slug, name, words, status, version } = bundle
  return { id, slug, name, words, status, saving: savingInRow(bundle), version, parts: await readParts(shop, id) }
}

/** Every bundle, those on offer first. */
export async function listAllBundles(shop: Shop): Promise<BundleSheet[]> {
  permit(shop.actor, 'change prices')
  const rows = await shop.database
    .selectFrom('bundles')
    .select('id')
    .orderBy((eb) => eb('status', '=', 'active'), 'desc')
    .orderBy('name')
    .execute()
  const sheets = await Promise.all(rows.map(({ id }) => showBundle(shop, id)))
  return sheets.filter((sheet) => sheet !== null)
}

function readParts(shop: Shop, bundleId: string) {
  return shop.database
    .selectFrom('bundle_parts as part')
    .innerJoin('products', 'products.id', 'part.product_id')
    .select(['product_id as productId', 'products.name', 'products.slug'])
    .select(
      sql<string[]>`array(
        select sku from variants where variants.id = any(part.variant_ids)
        order by array_position(part.variant_ids, variants.id))`.as('skus'),
    )
    .where('bundle_id', '=', bundleId)
    .orderBy('part.position')
    .execute()
}
