import { randomUUID } from 'node:crypto'
import { listLgas } from '../delivery/offer-delivery.ts'
import { ownAccount } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import type { SavedAddress } from './customer.ts'
import { lockAddresses } from './lock-addresses.ts'

/** Nobody sends to more places than these. */
export const mostAddresses = 20

export type AddressDraft = Omit<SavedAddress, 'id' | 'isDefault'>

/**
 * Adds an address, or changes one of their own. The first is the default. Refuses places to which the shop does not
 * deliver, addresses that are not theirs or do not exist, and more than 20.
 */
export async function saveAddress(shop: Shop, { addressId, draft }: { addressId: string | null; draft: AddressDraft }) {
  const userId = ownAccount(shop.actor)
  const lgas = await listLgas(shop)
  if (!lgas.some(({ name }) => name === draft.lga)) return refuse('not-delivered-there')

  return transact(shop, async (shop) => {
    if (addressId !== null) {
      const changed = isUuid(addressId) && (await change(shop, { userId, addressId, draft }))
      return changed ? accept({ addressId }) : refuse('no-such-address')
    }
    const others = await lockAddresses(shop, userId)
    if (others.length >= mostAddresses) return refuse('too-many-addresses')
    const id = randomUUID()
    await shop.database
      .insertInto('addresses')
      .values({
        id,
        user_id: userId,
        ...columnsOf(draft),
        is_default: others.length === 0,
        created_at: shop.clock.now(),
      })
      .execute()
    return accept({ addressId: id })
  })
}

async function change(
  shop: Shop,
  { userId, addressId, draft }: { userId: string; addressId: string; draft: AddressDraft },
): Promise<boolean> {
  const changed = await shop.database
    .updateTable('addresses')
    .set(columnsOf(draft))
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

function columnsOf({ firstName, lastName, phone, street, area, lga, landmark, riderNote }: AddressDraft) {
  return { first_name: firstName, last_name: lastName, phone, street, area, lga, landmark, rider_note: riderNote }
}
