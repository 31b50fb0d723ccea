import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { BundleStatus, Saving } from './bundle.ts'
import { type SavingColumns, savingInRow } from './saving-in-row.ts'

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

/** A bundle as the list of all shows it, with the names of its parts in their order. */
export type ListedBundle = Pick<BundleSheet, 'id' | 'name' | 'status' | 'saving'> & { parts: readonly string[] }

/** A page of all bundles: those on offer first, then by name. */
export async function listAllBundles(shop: Shop, { place }: { place: Place }): Promise<KeyedPage<ListedBundle>> {
  permit(shop.actor, 'change prices')
  return pageByKey({
    columns: [
      { column: sql`(case status when 'active' then 0 else 1 end)`, kind: 'bigint' },
      { column: sql.ref('name'), kind: 'text' },
      { column: sql.ref('id'), kind: 'uuid' },
    ],
    isDescending: false,
    place,
    keyOf: ({ status, name, id }) => [status === 'active' ? 0 : 1, name, id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<Omit<ListedBundle, 'saving'> & SavingColumns>`
        select id, name, status, kind, basis_points, amount_kobo,
          array(
            select products.name from bundle_parts part join products on products.id = part.product_id
            where part.bundle_id = bundles.id order by part.position) as parts
        from bundles where ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows.map(({ id, name, status, parts, ...row }) => ({ id, name, status, parts, saving: savingInRow(row) }))
    },
  })
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
