import { rowOfRider } from '../catalogue/rider.ts'
import { ownAccount } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from './customer.ts'

export type Profile = Pick<Customer, 'firstName' | 'lastName' | 'phone' | 'rider'>

/** Saves how the shop calls somebody, where it rings them, and how tall they are. */
export async function saveProfile(shop: Shop, { firstName, lastName, phone, rider }: Profile) {
  const userId = ownAccount(shop.actor)
  const facts = {
    first_name: firstName,
    last_name: lastName,
    phone,
    ...rowOfRider(rider),
    updated_at: shop.clock.now(),
  }
  await shop.database
    .insertInto('customers')
    .values({ user_id: userId, ...facts })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(facts))
    .execute()
  return accept()
}
