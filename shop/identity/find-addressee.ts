import type { Shop } from '../shop.ts'

/** How a letter calls somebody; null where the account is gone. The name is '' where none is known. */
export async function findAddressee(shop: Shop, userId: string): Promise<{ firstName: string } | null> {
  const person = await shop.database
    .selectFrom('users')
    .leftJoin('customers', 'customers.user_id', 'users.id')
    .select('customers.first_name as firstName')
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return person ? { firstName: person.firstName ?? '' } : null
}
