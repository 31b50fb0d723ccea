import type { Shop } from '../shop.ts'
import { ownAccount } from './permissions.ts'

/** Whether who is signed in has a password; without one a code by mail proves who they are. */
export async function hasPassword(shop: Shop): Promise<boolean> {
  const kept = await shop.database
    .selectFrom('identities')
    .select('id')
    .where('user_id', '=', ownAccount(shop.actor))
    .where('password', 'is not', null)
    .executeTakeFirst()
  return kept !== undefined
}
