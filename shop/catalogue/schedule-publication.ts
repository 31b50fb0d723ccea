import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { after } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { hasVariant } from './change-product-status.ts'
import { publishProduct } from './publish-product.ts'

type Schedule = {
  productId: string
  /** When it goes on sale by itself; null: it does not. */
  at: Date | null
  /** What whoever says so has seen. */
  seen: Date | null
}

const farthest = { days: 366 }

/**
 * Says when a product goes on sale by itself, or that it does not. Refuses one that is on sale, that could not be sold
 * then as it is, a moment that is past or more than a year away, and where others have said otherwise meanwhile.
 */
export async function schedulePublication(shop: Shop, { productId, at, seen }: Schedule) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    if (!isUuid(productId)) return refuse('no-such-product')
    const product = await shop.database
      .selectFrom('products')
      .select(['status', 'version', 'category_id', 'publish_at'])
      .where('id', '=', productId)
      .forUpdate()
      .executeTakeFirst()
    if (!product) return refuse('no-such-product')
    const before = product.publish_at
    if (before?.getTime() === at?.getTime()) return accept()
    if (before?.getTime() !== seen?.getTime()) return refuse('changed-meanwhile', { at: before })
    const now = shop.clock.now()
    if (at !== null) {
      if (product.status === 'active') return refuse('on-sale-already')
      if (!(at > now)) return refuse('past')
      if (at > after(now, farthest)) return refuse('too-far')
      if (product.category_id === null) return refuse('no-category')
      if (!(await hasVariant(shop, productId))) return refuse('no-variant')
    }

    await shop.database
      .updateTable('products')
      .set({ publish_at: at, version: product.version + 1, updated_at: shop.clock.now() })
      .where('id', '=', productId)
      .execute()
    const change = at === null ? 'publication called off' : 'publication scheduled'
    await recordChange(shop, change, `product:${productId}`, { from: before ?? undefined, to: at ?? undefined })
    await shop.tasks.enqueue('publish-products', {})
    return accept()
  })
}

const atOnce = 20

/**
 * Puts on sale what is due, and gives when the next one is; null: none is. What could not be sold stays as it is, and
 * the journal says why.
 */
export async function publishDue(shop: Shop): Promise<Date | null> {
  permit(shop.actor, 'edit products')

  for (;;) {
    const published = await transact(shop, async (shop) => {
      const due = await shop.database
        .selectFrom('products')
        .select('id')
        .where('publish_at', '<=', shop.clock.now())
        .orderBy('publish_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked()
        .execute()
      for (const { id } of due) {
        const out = await publishProduct(shop, { productId: id })
        if (out.accepted) continue
        await shop.database.updateTable('products').set({ publish_at: null }).where('id', '=', id).execute()
        await recordChange(shop, 'publication failed', `product:${id}`, { to: { why: out.reason } })
      }
      return accept(due.length)
    })
    if (!published.accepted || published.value < atOnce) break
  }
  const next = await shop.database
    .selectFrom('products')
    .select(({ fn }) => fn.min('publish_at').as('at'))
    .where('publish_at', 'is not', null)
    .executeTakeFirst()
  return next?.at ?? null
}
