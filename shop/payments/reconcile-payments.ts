import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { takeDue } from '../take-due.ts'

/** Finds attempts that nobody spoke of in time, and has each asked about. Runs every minute. */
export async function reconcilePayments(shop: Shop) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const silent = await takeDue(shop, 'payments', { atOnce: 50, againInMinutes: 10 })
    for (const { reference } of silent) await shop.tasks.enqueue('check-payment', { reference })
    return accept({ asked: silent.length })
  })
}
