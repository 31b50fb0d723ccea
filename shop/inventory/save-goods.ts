import { changePrice, type PriceChange } from '../catalogue/change-price.ts'
import { editProduct, type ProductFacts } from '../catalogue/edit-product.ts'
import type { ProductStatus } from '../catalogue/product.ts'
import { productBecomes } from '../catalogue/product-becomes.ts'
import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { countStock } from './count-stock.ts'

export type GoodsChange = {
  productId: string
  /** Null: they stay as they are. */
  facts: ProductFacts | null
  /** Null: it stays as it is. */
  status: ProductStatus | null
  seenVersion: number
  prices: readonly PriceChange[]
  counts: readonly { variantId: string; counted: number; seenOnHand: number }[]
}

/**
 * Saves all that the sheet of a product changes, or nothing: what it is, prices, and what was counted. Refuses what the
 * verbs refuse that do each, and names the variant.
 */
export async function saveGoods(shop: Shop, { productId, facts, status, seenVersion, prices, counts }: GoodsChange) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    // what leaves the shop may lose its category, and what comes into it must have one by then
    const leaves = status !== null && status !== 'active'
    const steps = [
      leaves ? () => productBecomes[status](shop, { productId }) : null,
      facts && (() => editProduct(shop, { productId, facts, seenVersion: seenVersion + (leaves ? 1 : 0) })),
      status === 'active' ? () => productBecomes.active(shop, { productId }) : null,
    ]
    for (const step of steps) {
      const done = step && (await step())
      if (done && !done.accepted) return refuse(done.reason, { variantId: null })
    }
    // in the order in which all lock them, so that none waits for another in a ring
    for (const price of prices.toSorted(byVariant)) {
      const priced = await changePrice(shop, price)
      if (!priced.accepted) return refuse(priced.reason, { variantId: price.variantId })
    }
    for (const count of counts.toSorted(byVariant)) {
      const counted = await countStock(shop, { ...count, note: null })
      if (!counted.accepted) return refuse(counted.reason, { variantId: count.variantId })
    }
    return accept()
  })
}

function byVariant(one: { variantId: string }, other: { variantId: string }): number {
  return one.variantId < other.variantId ? -1 : 1
}
