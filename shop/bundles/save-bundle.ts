import { sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { isKobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { slugFrom } from '../slug.ts'
import { spelled } from '../spelled.ts'
import { type BundleStatus, mostChoices, mostParts, type Saving, savingOn } from './bundle.ts'
import { savingColumns } from './saving-in-row.ts'
import { type BundleSheet, type NamedPart, showBundle } from './show-bundle.ts'

export type BundleDraft = {
  /** Comes with a form, so that pressing twice makes one. */
  id: string
  name: string
  /** What it is for, in a sentence or two. */
  words: string
  status: BundleStatus
  saving: Saving
  /** In the order in which they are shown. A part with SKUs is had in these alone. */
  parts: readonly NamedPart[]
  /** The version that whoever changes it has seen; null for a new bundle. */
  seenVersion: number | null
}

/**
 * Makes a bundle, or changes one: carts are quoted by it at once, orders keep what they have. Its address comes from its
 * first name and stays. The same again changes nothing. Refuses fewer than two products and more than six, the same one
 * twice, more than 300 SKUs, products and SKUs that there are not, a saving that is none or that leaves nothing to pay,
 * a name whose address is taken, and one that others changed meanwhile; and to offer what is not on sale.
 */
export async function saveBundle(shop: Shop, draft: BundleDraft) {
  permit(shop.actor, 'change prices')

  return transact(shop, async (shop) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${'bundles'}, 0))`.execute(shop.database)
    const before = await showBundle(shop, draft.id)
    const slug = before?.slug ?? slugFrom(draft.name)
    if (slug === '' || draft.name.length > 80 || draft.words.length > 500) return refuse('name-not-valid')
    if (before && isSame(before, draft)) return accept({ id: before.id, slug })
    if ((before?.version ?? null) !== draft.seenVersion) return refuse('changed-meanwhile')
    if (!before && (await isTaken(shop, slug))) return refuse('address-taken', { slug })

    const found = await findParts(shop, draft.parts)
    if (!found.accepted) return found
    const parts = found.value
    const cheapestKobo = parts.reduce((sum, { cheapestKobo }) => sum + (cheapestKobo ?? 0), 0)
    if (!isSound(draft.saving)) return refuse('saving-not-valid')
    if (draft.status === 'active') {
      const missing = parts.find((part) => part.cheapestKobo === null)
      if (missing) return refuse('not-on-sale', { slug: missing.slug })
      if (savingOn(draft.saving, cheapestKobo) >= cheapestKobo) return refuse('saving-too-large', { cheapestKobo })
    }

    await save(shop, { slug, draft, parts, version: (before?.version ?? 0) + 1 })
    const { id, seenVersion: _, ...said } = draft
    await recordChange(shop, 'bundle saved', `bundle:${id}`, { ...(before && { from: statement(before) }), to: said })
    const productIds = [...parts, ...(before?.parts ?? [])].map(({ productId }) => `product:${productId}`)
    dropPages(shop, 'bundles', ...new Set(productIds))
    return accept({ id, slug })
  })
}

function isSound(saving: Saving): boolean {
  if (saving.kind === 'percent')
    return Number.isSafeInteger(saving.basisPoints) && saving.basisPoints > 0 && saving.basisPoints < 10_000
  return isKobo(saving.amountKobo) && saving.amountKobo > 0
}

function statement({ name, words, status, saving, parts }: BundleSheet) {
  return { name, words, status, saving, parts: parts.map(({ slug, skus }) => ({ slug, skus })) }
}

function isSame(before: BundleSheet, { name, words, status, saving, parts }: BundleDraft): boolean {
  const said = { name, words, status, saving, parts: parts.map(({ slug, skus }) => ({ slug, skus })) }
  return spelled(statement(before)) === spelled(said)
}

async function isTaken(shop: Shop, slug: string): Promise<boolean> {
  const taken = await shop.database.selectFrom('bundles').select('id').where('slug', '=', slug).executeTakeFirst()
  return taken !== undefined
}

/** The products and variants that were named; the cheapest that is on sale of each, null where none is. */
async function findParts(shop: Shop, named: readonly NamedPart[]) {
  const slugs = named.map(({ slug }) => slug)
  if (named.length < 2 || named.length > mostParts || new Set(slugs).size < named.length)
    return refuse('parts-not-valid')
  if (named.reduce((count, { skus }) => count + skus.length, 0) > mostChoices) return refuse('too-many-choices')
  const rows = await shop.database
    .selectFrom('products')
    .leftJoin('variants', 'variants.product_id', 'products.id')
    .select(['products.id as productId', 'products.slug', 'products.status'])
    .select(['variants.id as variantId', 'sku', 'price_kobo as priceKobo', 'variants.status as variantStatus'])
    .where('products.slug', 'in', slugs)
    .orderBy('variants.position')
    .execute()
  const unknown = slugs.filter((slug) => !rows.some((row) => row.slug === slug))
  if (unknown.length > 0) return refuse('no-such-product', { slugs: unknown })
  const noSkus = named.flatMap(({ slug, skus }) =>
    skus.filter((sku) => !rows.some((row) => row.slug === slug && row.sku === sku)),
  )
  if (noSkus.length > 0) return refuse('no-such-variant', { skus: noSkus })

  return accept(
    named.map(({ slug, skus }) => {
      const own = rows.filter((row) => row.slug === slug)
      const meant = own.filter(({ sku }) => skus.length === 0 || skus.includes(sku ?? ''))
      const prices = meant
        .filter(({ status, variantStatus }) => status === 'active' && variantStatus === 'active')
        .map(({ priceKobo }) => priceKobo ?? 0)
      return {
        slug,
        productId: own[0]?.productId ?? '',
        variantIds: skus.flatMap((sku) => own.find((row) => row.sku === sku)?.variantId ?? []),
        cheapestKobo: prices.length === 0 ? null : Math.min(...prices),
      }
    }),
  )
}

type Saved = {
  slug: string
  draft: BundleDraft
  parts: readonly { productId: string; variantIds: string[] }[]
  version: number
}

async function save(shop: Shop, { slug, draft, parts, version }: Saved) {
  const { id, name, words, status, saving } = draft
  const now = shop.clock.now()
  const facts = { name, words, status, ...savingColumns(saving), version, updated_at: now }
  await shop.database
    .insertInto('bundles')
    .values({ id, slug, ...facts, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(facts))
    .execute()
  await shop.database.deleteFrom('bundle_parts').where('bundle_id', '=', id).execute()
  await shop.database
    .insertInto('bundle_parts')
    .values(
      parts.map(({ productId, variantIds }, position) => ({
        bundle_id: id,
        position,
        product_id: productId,
        variant_ids: variantIds,
      })),
    )
    .execute()
}
