import type { Shop } from '../shop.ts'
import { userIdOf } from './actor.ts'

/**
 * Keeps the account of whoever acts from being erased until the transaction ends. The first thing that a transaction
 * locks: whoever erases it locks it first, too, and then all that hangs on it. False where it is gone; a visitor has
 * none to lose.
 */
export async function keepAccount(shop: Shop): Promise<boolean> {
  const userId = userIdOf(shop.actor)
  if (userId === null) return true
  const kept = await shop.database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forKeyShare()
    .executeTakeFirst()
  return kept !== undefined
}
