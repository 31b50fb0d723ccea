import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { dropPages, type Shop, transact } from '../shop.ts'

/**
 * Takes a variant off sale; orders that have it keep it. Calling it again changes nothing. Refuses a variant that does
 * not exist.
 */
export function retireVariant(shop: Shop, { variantId }: { variantId: string }) {
  return changeVariantStatus(shop, variantId, { to: 'archived', change: 'variant retired' })
}

/** Sells a retired variant again. Calling it again changes nothing. Refuses a variant that does not exist. */
export function bringBackVariant(shop: Shop, { variantId }: { variantId: string }) {
  return changeVariantStatus(shop, variantId, { to: 'active', change: 'variant brought back' })
}

async function changeVariantStatus(
  shop: Shop,
  variantId: string,
  { to, change }: { to: 'active' | 'archived'; change: string },
) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const variant = await shop.database
      .selectFrom('variants')
      .select(['status', 'version', 'sku', 'product_id'])
      .where('id', '=', variantId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!variant) return refuse('no-such-variant')
    if (variant.status === to) return accept({ sku: variant.sku })

    await shop.database
      .updateTable('variants')
      .set({ status: to, version: variant.version + 1 })
      .where('id', '=', variantId)
      .execute()
    await recordChange(shop, change, `product:${variant.product_id}`, { to: { sku: variant.sku } })
    dropPages(shop, 'listing', `product:${variant.product_id}`)
    return accept({ sku: variant.sku })
  })
}
