import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

const atOnce = 50

/** Finds attempts that nobody spoke of in time, and has each asked about. Runs every minute. */
export async function reconcilePayments(shop: Shop) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const silent = await shop.database
      .selectFrom('payments')
      .select(['id', 'reference'])
      .where('check_due_at', '<=', now)
      .orderBy('check_due_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { reference } of silent) await shop.tasks.enqueue('check-payment', { reference })
    if (silent.length > 0) {
      // Asked again later even if this task is lost.
      await shop.database
        .updateTable('payments')
        .set({ check_due_at: new Date(now.getTime() + 10 * 60_000) })
        .where(
          'id',
          'in',
          silent.map(({ id }) => id),
        )
        .execute()
    }
    return accept({ asked: silent.length })
  })
}
