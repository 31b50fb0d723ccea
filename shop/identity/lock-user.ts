import type { Shop } from '../shop.ts'

/**
 * Locks an account until the transaction ends: who changes the ways into it, or what lies on it, comes one by one. It is
 * locked before its proofs, sessions, identities and carts; who locks one of those first may wait in a ring. False where
 * it is gone.
 */
export async function lockUser(shop: Shop, userId: string): Promise<boolean> {
  const user = await shop.database
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return user !== undefined
}
