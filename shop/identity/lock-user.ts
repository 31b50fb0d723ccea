import type { Shop } from '../shop.ts'

/**
 * Locks an account until the transaction ends: who changes the ways into it comes one by one. It is locked before its
 * proofs, sessions and identities; who locks one of those first may wait in a ring.
 */
export async function lockUser(shop: Shop, userId: string): Promise<void> {
  await shop.database.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}
