import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/**
 * Returns owed money through the provider. The refund's own id goes with it, so that a repeated call returns money
 * once. Throws when the provider cannot be reached: the task comes again.
 */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }) {
  permit(shop.actor, 'settle payments')

  const refund = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'refunds.amount_kobo', 'payments.reference'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status !== 'due') return accept()

  const answer = await shop.payments.refund({ reference: refund.reference, amountKobo: refund.amount_kobo, refundId })
  await shop.database
    .updateTable('refunds')
    .set({ status: answer.accepted ? answer.value.state : 'failed', updated_at: shop.clock.now() })
    .where('id', '=', refundId)
    .where('status', '=', 'due')
    .execute()
  return accept()
}
