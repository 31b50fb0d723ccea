import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

const secondsBetween = 3

/**
 * Somebody waits for news of an order's payment: its open attempts are asked about at once, though not more often than
 * every few seconds, however many look. `returnedWith` is the reference with which a shopper came back from the
 * provider's page; it proves nothing.
 */
export async function checkPaymentsSoon(
  shop: Shop,
  { orderId, returnedWith }: { orderId: string; returnedWith: string | null },
) {
  const now = shop.clock.now()
  const open = await listOpen(shop, orderId)
  const returned = open.find(({ reference, returnedAt }) => reference === returnedWith && returnedAt === null)
  const due = open.filter(
    ({ askedAt }) => askedAt === null || askedAt.getTime() <= now.getTime() - secondsBetween * 1000,
  )
  if (!returned && due.length === 0) return accept()

  return transact(shop, async (shop) => {
    if (returned)
      await shop.database
        .updateTable('payments')
        .set({ returned_at: now })
        .where('reference', '=', returned.reference)
        .execute()
    for (const { reference, askedAt } of due) {
      // whoever else found it due at the same moment finds it asked
      const taken = await shop.database
        .updateTable('payments')
        .set({ asked_at: now })
        .where('reference', '=', reference)
        .where('asked_at', 'is not distinct from', askedAt)
        .returning('id')
        .executeTakeFirst()
      if (taken) await shop.tasks.enqueue('check-payment', { reference })
    }
    return accept()
  })
}

/** Attempts of which a provider may know more than the shop. Of the shop's own account nobody can be asked. */
function listOpen(shop: Shop, orderId: string) {
  return shop.database
    .selectFrom('payments')
    .select(['reference', 'returned_at as returnedAt', 'asked_at as askedAt'])
    .where('order_id', '=', orderId)
    .where('provider', '<>', shop.payments['bank-transfer'].name)
    .where('status', 'in', ['created', 'started'])
    .orderBy('reference')
    .execute()
}
