import { ownAccount } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { SavedAddress } from './customer.ts'

/** The addresses of whoever is signed in, the default first. */
export async function listAddresses(shop: Shop): Promise<SavedAddress[]> {
  return selectAddresses(shop, ownAccount(shop.actor))
    .orderBy('is_default', 'desc')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** One of them; null for an id that is none of theirs, whoever has it. */
export async function findAddress(shop: Shop, addressId: string): Promise<SavedAddress | null> {
  if (!isUuid(addressId)) return null
  return (await selectAddresses(shop, ownAccount(shop.actor)).where('id', '=', addressId).executeTakeFirst()) ?? null
}

/** What others are to know of somebody's addresses; whose they are is asked for by whoever calls. */
export function selectAddresses(shop: Shop, userId: string) {
  return shop.database
    .selectFrom('addresses')
    .select([
      'id',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'street',
      'area',
      'lga',
      'landmark',
      'rider_note as riderNote',
      'is_default as isDefault',
    ])
    .where('user_id', '=', userId)
}
