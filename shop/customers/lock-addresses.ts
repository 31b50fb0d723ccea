import type { Shop } from '../shop.ts'

/** Somebody's addresses, theirs alone until the transaction ends: two devices do not both add the first. */
export async function lockAddresses(shop: Shop, userId: string) {
  await shop.database.selectFrom('users').select('id').where('id', '=', userId).forUpdate().executeTakeFirstOrThrow()
  return shop.database
    .selectFrom('addresses')
    .select(['id', 'is_default'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
}

/** Says whether a locked address is the one that is filled in first. */
export async function setDefault(shop: Shop, addressId: string, { isDefault }: { isDefault: boolean }): Promise<void> {
  await shop.database.updateTable('addresses').set({ is_default: isDefault }).where('id', '=', addressId).execute()
}
