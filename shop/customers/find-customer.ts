import { riderInRow } from '../catalogue/rider.ts'
import { ownAccount } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import type { Customer } from './customer.ts'

/** Who is signed in. */
export async function findCustomer(shop: Shop): Promise<Customer> {
  const userId = ownAccount(shop.actor)
  const { rider_cm, inseam_cm, ...row } = await shop.database
    .selectFrom('users')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .select([
      'users.id as userId',
      'email',
      'email_verified as isEmailVerified',
      'first_name as firstName',
      'last_name as lastName',
      'phone',
      'rider_cm',
      'inseam_cm',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  return {
    ...row,
    firstName: row.firstName ?? '',
    lastName: row.lastName ?? '',
    rider: riderInRow({ rider_cm, inseam_cm }),
  }
}
