import { actorName } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'
import { isSellablePrice } from './product.ts'

export type PriceChange = {
  variantId: string
  priceKobo: Kobo
  compareAtPriceKobo: Kobo | null
  /** The version that whoever changes it has seen. */
  seenVersion: number
}

/**
 * Gives a variant a new price and keeps the old one in its history. Refuses when somebody else changed the variant
 * meanwhile, a price that cannot be asked, and a compare-at price that is not above it.
 */
export async function changePrice(shop: Shop, { variantId, priceKobo, compareAtPriceKobo, seenVersion }: PriceChange) {
  permit(shop.actor, 'change prices')

  return transact(shop, async (shop) => {
    const variant = await lockVariant(shop, variantId)

    if (!variant) return refuse('no-such-variant')
    if (variant.version !== seenVersion) return refuse('changed-meanwhile')
    if (!isSellablePrice(priceKobo)) return refuse('price-not-sellable')
    if (compareAtPriceKobo !== null && compareAtPriceKobo <= priceKobo) return refuse('compare-at-price-not-above')

    await savePrice(shop, { variantId, priceKobo, compareAtPriceKobo, version: variant.version + 1 })
    await recordChange(shop, 'price changed', `product:${variant.product_id}`, {
      from: { sku: variant.sku, priceKobo: variant.price_kobo, compareAtPriceKobo: variant.compare_at_price_kobo },
      to: { sku: variant.sku, priceKobo, compareAtPriceKobo },
    })
    dropPages(shop, 'listing', `product:${variant.product_id}`)
    return accept({ version: variant.version + 1 })
  })
}

function lockVariant(shop: Shop, variantId: string) {
  return shop.database
    .selectFrom('variants')
    .selectAll()
    .where('id', '=', variantId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type NewPrice = { variantId: string; priceKobo: Kobo; compareAtPriceKobo: Kobo | null; version: number }

async function savePrice(shop: Shop, { variantId, priceKobo, compareAtPriceKobo, version }: NewPrice) {
  const price = { price_kobo: priceKobo, compare_at_price_kobo: compareAtPriceKobo }
  await shop.database
    .updateTable('variants')
    .set({ ...price, version })
    .where('id', '=', variantId)
    .execute()
  await shop.database
    .insertInto('price_history')
    .values({ variant_id: variantId, ...price, valid_from: shop.clock.now(), changed_by: actorName(shop.actor) })
    .execute()
}
