import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '#database/schema.ts'
import { choiceName } from '../catalogue/product.ts'
import { selectGoods } from '../catalogue/select-goods.ts'
import type { Kobo } from '../money.ts'
import { type DescribedPhoto, describedPhotoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import type { Saving } from './bundle.ts'
import { savingInRow } from './saving-in-row.ts'

/** A variant that the buyer may choose for a part. */
export type PartChoice = {
  variantId: string
  /** `Lagoon blue, M`; empty for a product without choice. */
  choice: string
  priceKobo: Kobo
  available: number
}

export type OfferedPart = {
  productId: string
  slug: string
  name: string
  photo: DescribedPhoto | null
  choices: PartChoice[]
}

/** A bundle as it is offered now. */
export type OfferedBundle = {
  id: string
  slug: string
  name: string
  words: string
  saving: Saving
  parts: OfferedPart[]
  /** How many can be had: as many as of its scarcest part. */
  available: number
}

/** The bundle at this address, while it is offered and every part of it is on sale; null for any other. */
export async function findBundle(shop: Shop, slug: string): Promise<OfferedBundle | null> {
  const [bundle] = await readOffered(shop, ({ eb }) => eb('slug', '=', slug))
  return bundle ?? null
}

/** All bundles on offer, by name; one of which a part is sold out too. */
export async function listBundles(shop: Shop): Promise<OfferedBundle[]> {
  return readOffered(shop, ({ lit }) => lit(true))
}

/** The bundle that stands on the page of a product: the first by name that can be had and holds it; null where none does. */
export async function findBundleWith(shop: Shop, productId: string): Promise<OfferedBundle | null> {
  const holding = await readOffered(shop, ({ exists, selectFrom }) =>
    exists(
      selectFrom('bundle_parts')
        .select('position')
        .whereRef('bundle_id', '=', 'bundles.id')
        .where('product_id', '=', productId),
    ),
  )
  return holding.find(({ available }) => available > 0) ?? null
}

async function readOffered(
  shop: Shop,
  which: (eb: ExpressionBuilder<DB, 'bundles'>) => Expression<SqlBool>,
): Promise<OfferedBundle[]> {
  const bundles = await shop.database
    .selectFrom('bundles')
    .select(['id', 'slug', 'name', 'words', 'kind', 'basis_points', 'amount_kobo'])
    .where('status', '=', 'active')
    .where(which)
    .orderBy('name')
    .orderBy('id')
    .execute()
  if (bundles.length === 0) return []
  const ids = bundles.map(({ id }) => id)
  const [parts, choices] = await Promise.all([readParts(shop, ids), readChoices(shop, ids)])
  return bundles.flatMap(({ id, slug, name, words, ...saving }) => {
    const offered = parts
      .filter(({ bundle_id }) => bundle_id === id)
      .map((part) => ({
        productId: part.product_id,
        slug: part.slug,
        name: part.name,
        photo: describedPhotoInRow(part),
        choices: choices
          .filter(({ bundleId, position }) => bundleId === id && position === part.position)
          .map(({ variantId, colour, size, priceKobo, available }) => ({
            variantId,
            choice: choiceName(colour, size),
            priceKobo,
            available: Math.max(0, available),
          })),
      }))
    if (offered.some((part) => part.choices.length === 0)) return []
    const available = Math.min(
      ...offered.map((part) => part.choices.reduce((sum, { available }) => sum + available, 0)),
    )
    return [{ id, slug, name, words, saving: savingInRow(saving), parts: offered, available }]
  })
}

function readParts(shop: Shop, bundleIds: readonly string[]) {
  return shop.database
    .selectFrom('bundle_parts')
    .innerJoin('products', 'products.id', 'bundle_parts.product_id')
    .leftJoin('product_photos', (join) =>
      join.onRef('product_photos.product_id', '=', 'products.id').on('product_photos.is_primary', '=', true),
    )
    .leftJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .select(['bundle_id', 'bundle_parts.position', 'bundle_parts.product_id', 'products.slug', 'products.name'])
    .select(['photos.hash', 'photos.width', 'photos.height', 'photos.has_alpha', 'product_photos.alt_text'])
    .where('bundle_id', 'in', bundleIds)
    .orderBy('bundle_parts.position')
    .execute()
}

function readChoices(shop: Shop, bundleIds: readonly string[]) {
  return selectGoods(shop)
    .innerJoin('bundle_parts as part', 'part.product_id', 'products.id')
    .select(({ eb }) => [
      'part.bundle_id as bundleId',
      'part.position',
      'variants.id as variantId',
      'product_colours.name as colour',
      'variants.size',
      'variants.price_kobo as priceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
    ])
    .where('part.bundle_id', 'in', bundleIds)
    .where('products.status', '=', 'active')
    .where('variants.status', '=', 'active')
    .where(({ eb, or, fn }) =>
      or([
        eb(fn<number>('cardinality', ['part.variant_ids']), '=', 0),
        eb('variants.id', '=', fn.any('part.variant_ids')),
      ]),
    )
    .orderBy('variants.position')
    .execute()
}
