import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { takeDue } from '../take-due.ts'

/** Finds refunds that are not over in time: those that nobody began, and those of which nobody spoke. Runs every minute. */
export async function reconcileRefunds(shop: Shop) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const due = await takeDue(shop, 'refunds', { atOnce: 50, againInMinutes: 30 })
    for (const { id, status } of due)
      await shop.tasks.enqueue(status === 'due' ? 'refund-payment' : 'check-refund', { refundId: id })
    return accept({ asked: due.length })
  })
}
