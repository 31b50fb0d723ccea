import { checkInvariants } from '#shop/invariants.ts'
import type { Shop } from '#shop/shop.ts'

/** Looks whether the shop's books are right, and says loudly when they are not. */
export async function watchBooks(shop: Shop): Promise<void> {
  for (const { invariant, rows } of await checkInvariants(shop))
    shop.log.error('the books are wrong', { invariant, rows: rows.slice(0, 10), count: rows.length })
}
