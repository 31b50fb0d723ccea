import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/**
 * Gives an account the orders that were placed by guests with its address, once its owner has proved that the mailbox
 * is theirs. Before that nothing is given: anybody can sign up with anybody's address.
 */
export async function claimOrders(shop: Shop, { userId }: { userId: string }) {
  const claimed = await shop.database
    // in one order, so that whoever changes several of them does not wait in a ring
    .with('own', (database) =>
      database
        .selectFrom('orders')
        .innerJoin('users', (join) =>
          join.on(({ fn, eb }) => eb(fn<string>('lower', ['orders.email']), '=', eb.ref('users.email'))),
        )
        .select('orders.id')
        .where('users.id', '=', userId)
        .where('users.email_verified', '=', true)
        .where('orders.user_id', 'is', null)
        .orderBy('orders.id')
        .forNoKeyUpdate('orders'),
    )
    .updateTable('orders')
    .from('own')
    .set({ user_id: userId })
    .whereRef('orders.id', '=', 'own.id')
    .returning('orders.id')
    .execute()
  return accept({ orders: claimed.length })
}
