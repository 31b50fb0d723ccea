import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

const atOnce = 50
const lookAgainMinutes = 30

/** Finds refunds that are not over in time: those that nobody began, and those of which nobody spoke. Runs every minute. */
export async function reconcileRefunds(shop: Shop) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const due = await shop.database
      .selectFrom('refunds')
      .select(['id', 'status'])
      .where('check_due_at', '<=', now)
      .orderBy('check_due_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id, status } of due)
      await shop.tasks.enqueue(status === 'due' ? 'refund-payment' : 'check-refund', { refundId: id })
    const ids = due.map(({ id }) => id)
    if (ids.length > 0)
      await shop.database
        .updateTable('refunds')
        .set({ check_due_at: new Date(now.getTime() + lookAgainMinutes * 60_000) })
        .where('id', 'in', ids)
        .execute()
    return accept({ asked: due.length })
  })
}
