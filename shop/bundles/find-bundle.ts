import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { DB } from '#database/schema.ts'
import { choiceName } from '../catalogue/product.ts'
import { selectGoods } from '../catalogue/select-goods.ts'
import type { Kobo } from '../money.ts'
import { type DescribedPhoto, describedPhotoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import { bundlesPerPage, type Saving } from './bundle.ts'
import { savingInRow } from './saving-in-row.ts'

/** A variant that the buyer may choose for a part. */
export type PartChoice = {
  variantId: string
  /** `Lagoon blue, M`; empty for a product without choice. */
  choice: string
  size: string | null
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

/**
 * A page of the bundles on offer, from 1 and by name, those too of which a part is sold out; and how many there are in
 * all.
 */
export async function listBundles(
  shop: Shop,
  { page }: { page: number },
): Promise<{ bundles: OfferedBundle[]; total: number }> {
  const [bundles, { total }] = await Promise.all([
    readOffered(shop, ({ lit }) => lit(true), { limit: bundlesPerPage, offset: (page - 1) * bundlesPerPage }),
    offered(shop)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { bundles, total: Number(total) }
}

/** The addresses of all bundles on offer. */
export async function listBundleSlugs(shop: Shop): Promise<string[]> {
  const rows = await offered(shop).select('slug').orderBy('name').orderBy('id').execute()
  return rows.map(({ slug }) => slug)
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
  { limit = null, offset = 0 }: { limit?: number | null; offset?: number } = {},
): Promise<OfferedBundle[]> {
  const bundles = await offered(shop)
    .select(['id', 'slug', 'name', 'words', 'kind', 'basis_points', 'amount_kobo'])
    .where(which)
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  if (bundles.length === 0) return []
  const ids = bundles.map(({ id }) => id)
  const [parts, choices] = await Promise.all([readParts(shop, ids), readChoices(shop, ids)])
  return bundles.flatMap(({ id, slug, name, words, ...saving }) => {
    const shown = parts
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
            size,
            priceKobo,
            available: Math.max(0, available),
          })),
      }))
    if (shown.some((part) => part.choices.length === 0)) return []
    const available = Math.min(...shown.map((part) => part.choices.reduce((sum, { available }) => sum + available, 0)))
    return [{ id, slug, name, words, saving: savingInRow(saving), parts: shown, available }]
  })
}

/** Those that are active, with something on sale for each of their parts. */
function offered(shop: Shop) {
  return shop.database
    .selectFrom('bundles')
    .where('status', '=', 'active')
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('bundle_parts as part')
            .select('part.position')
            .whereRef('part.bundle_id', '=', 'bundles.id')
            .where(({ exists, not, selectFrom }) =>
              not(
                exists(
                  selectFrom('variants')
                    .innerJoin('products', 'products.id', 'variants.product_id')
                    .select('variants.id')
                    .whereRef('products.id', '=', 'part.product_id')
                    .where('products.status', '=', 'active')
                    .where('variants.status', '=', 'active')
                    .where(isChoiceOfPart),
                ),
              ),
            ),
        ),
      ),
    )
}

/** Whether a part may be had in a variant: in each, where it names none. */
function isChoiceOfPart({ eb, or, fn, ref }: ExpressionBuilder<ChoiceTables, 'part' | 'variants'>) {
  return or([
    eb(fn<number>('cardinality', [ref('part.variant_ids')]), '=', 0),
    eb('variants.id', '=', fn.any('part.variant_ids')),
  ])
}

type ChoiceTables = Pick<DB, 'variants'> & { part: DB['bundle_parts'] }

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
    .where(isChoiceOfPart)
    .orderBy('variants.position')
    .execute()
}
