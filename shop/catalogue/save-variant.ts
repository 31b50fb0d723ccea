import { randomUUID } from 'node:crypto'
import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { changePrice } from './change-price.ts'
import { lockNames } from './lock-names.ts'
import { lockProduct } from './lock-product.ts'
import { type Colour, isSellablePrice, type Size } from './product.ts'

export type VariantFacts = {
  sku: string
  /** The product's own colour of this address is called and painted so from now on; null: it has no colour. */
  colour: Colour | null
  size: Size | null
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
}

/**
 * Adds a variant to a product; `key` comes with the form, and pressing twice adds it once. It begins without stock.
 * Refuses a SKU that is taken, a colour and size that the product has already, and prices that cannot be asked.
 */
export async function addVariant(
  shop: Shop,
  { productId, facts, key }: { productId: string; facts: VariantFacts; key: string },
) {
  permit(shop.actor, 'edit products')
  permit(shop.actor, 'change prices')

  return transact(shop, async (shop) => {
    if (!(await lockProduct(shop, productId))) return refuse('no-such-product')
    const there = await shop.database.selectFrom('variants').select('id').where('id', '=', key).executeTakeFirst()
    if (there) return accept({ variantId: there.id })
    if (!isSellablePrice(facts.priceKobo)) return refuse('price-not-sellable')
    if (facts.compareAtPriceKobo !== null && facts.compareAtPriceKobo <= facts.priceKobo)
      return refuse('compare-at-price-not-above')
    const taken = await findTaken(shop, productId, facts, null)
    if (taken) return taken

    await saveChoice(shop, productId, facts)
    const { last } = await shop.database
      .selectFrom('variants')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    const id = key || randomUUID()
    const price = { price_kobo: facts.priceKobo, compare_at_price_kobo: facts.compareAtPriceKobo }
    await shop.database
      .insertInto('variants')
      .values({ id, product_id: productId, ...columnsOf(facts), ...price, position: (last ?? -1) + 1 })
      .execute()
    await shop.database.insertInto('stock_levels').values({ variant_id: id }).execute()
    await shop.database
      .insertInto('price_history')
      .values({ variant_id: id, ...price, valid_from: shop.clock.now(), changed_by: actorName(shop.actor) })
      .execute()
    await recordChange(shop, 'variant added', `product:${productId}`, { to: facts })
    dropPages(shop, 'listing', `product:${productId}`)
    return accept({ variantId: id })
  })
}

/**
 * Says anew what a variant is. A new price needs the right to change prices. Refuses when somebody else changed it
 * meanwhile, and what `addVariant` refuses.
 */
export async function editVariant(
  shop: Shop,
  { variantId, facts, seenVersion }: { variantId: string; facts: VariantFacts; seenVersion: number },
) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const variant = await shop.database
      .selectFrom('variants')
      .selectAll()
      .where('id', '=', variantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!variant) return refuse('no-such-variant')
    if (variant.version !== seenVersion) return refuse('changed-meanwhile')
    const productId = variant.product_id
    const taken = await findTaken(shop, productId, facts, variantId)
    if (taken) return taken

    await saveChoice(shop, productId, facts)
    const before = { sku: variant.sku, colour: variant.colour, size: variant.size }
    await shop.database
      .updateTable('variants')
      .set({ ...columnsOf(facts), version: seenVersion + 1 })
      .where('id', '=', variantId)
      .execute()
    await recordChange(shop, 'variant edited', `product:${productId}`, { from: before, to: facts })
    dropPages(shop, 'listing', `product:${productId}`)
    const { priceKobo, compareAtPriceKobo } = facts
    if (priceKobo === variant.price_kobo && compareAtPriceKobo === variant.compare_at_price_kobo) return accept()
    const priced = await changePrice(shop, { variantId, priceKobo, compareAtPriceKobo, seenVersion: seenVersion + 1 })
    return priced.accepted ? accept() : priced
  })
}

function columnsOf({ sku, colour, size }: VariantFacts) {
  return { sku, colour: colour?.slug ?? null, size: size?.label ?? null }
}

async function findTaken(shop: Shop, productId: string, facts: VariantFacts, besides: string | null) {
  const { sku, colour, size } = columnsOf(facts)
  await lockNames(shop, { skus: [sku] })
  const rows = await shop.database
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where((eb) =>
      eb.or([
        eb('sku', '=', sku),
        eb.and([
          eb('product_id', '=', productId),
          eb('colour', 'is not distinct from', colour),
          eb('size', 'is not distinct from', size),
        ]),
      ]),
    )
    .execute()
  const others = rows.filter(({ id }) => id !== besides)
  if (others.some((row) => row.sku === sku)) return refuse('sku-taken')
  return others.length > 0 ? refuse('choice-taken') : null
}

/** A colour or size that the product does not have yet comes last; one that it has is changed for all its variants. */
async function saveChoice(shop: Shop, productId: string, { colour, size }: VariantFacts) {
  if (colour) {
    const { name, hex } = colour
    const { last } = await shop.database
      .selectFrom('product_colours')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    await shop.database
      .insertInto('product_colours')
      .values({ product_id: productId, slug: colour.slug, name, hex, position: (last ?? -1) + 1 })
      .onConflict((conflict) => conflict.columns(['product_id', 'slug']).doUpdateSet({ name, hex }))
      .execute()
  }
  if (size) {
    const facts = { fits: size.fits, rider_min_cm: size.riderMinCm, rider_max_cm: size.riderMaxCm }
    const { last } = await shop.database
      .selectFrom('product_sizes')
      .select(({ fn }) => fn.max('position').as('last'))
      .where('product_id', '=', productId)
      .executeTakeFirstOrThrow()
    await shop.database
      .insertInto('product_sizes')
      .values({ product_id: productId, label: size.label, ...facts, position: (last ?? -1) + 1 })
      .onConflict((conflict) => conflict.columns(['product_id', 'label']).doUpdateSet(facts))
      .execute()
  }
}
