import { type Rider, rowOfRider } from '../catalogue/rider.ts'
import { ownAccount } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { findCustomer } from './find-customer.ts'

/** Keeps on the profile of whoever is signed in for whom they look; null forgets it. */
export async function saveRider(shop: Shop, rider: Rider | null) {
  const userId = ownAccount(shop.actor)
  const facts = { ...rowOfRider(rider), updated_at: shop.clock.now() }
  await shop.database
    .insertInto('customers')
    .values({ user_id: userId, first_name: '', last_name: '', ...facts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute()
  return accept()
}

/**
 * Brings the rider that a device knows together with the profile of whoever has just signed in on it: the device's own
 * stays, and is kept where the profile has none. Gives the one that the device is to know from now on; null for none.
 */
export async function bringRider(shop: Shop, onDevice: Rider | null): Promise<Rider | null> {
  const { rider } = await findCustomer(shop)
  if (rider === null && onDevice !== null) await saveRider(shop, onDevice)
  return onDevice ?? rider
}
