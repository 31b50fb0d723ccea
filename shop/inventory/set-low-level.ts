import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/** Says from how many units down a variant is to be ordered anew. Refuses anything but a whole number from 0. */
export async function setLowLevel(shop: Shop, { variantId, lowAt }: { variantId: string; lowAt: number }) {
  permit(shop.actor, 'receive stock')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(lowAt) || lowAt < 0 || lowAt > 100_000) return refuse('level-not-countable')
    const before = await shop.database
      .selectFrom('stock_levels')
      .select('low_at')
      .where('variant_id', '=', variantId)
      .forUpdate()
      .executeTakeFirst()
    if (!before) return refuse('no-such-variant')
    if (before.low_at === lowAt) return accept()

    await shop.database.updateTable('stock_levels').set({ low_at: lowAt }).where('variant_id', '=', variantId).execute()
    await recordChange(shop, 'low level set', `variant:${variantId}`, { from: before.low_at, to: lowAt })
    return accept()
  })
}
