import { permit } from '../identity/permissions.ts'
import { after } from '../moments.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { providerNamed } from './provider-of.ts'
import { settleRefund } from './settle-refund.ts'

/** A worker that is not done with the provider by then has died. */
const claimSeconds = 12

/**
 * Returns owed money through the provider. Only one worker speaks to it about a refund at a time, and the refund's own
 * id goes with it, so that a repeated call returns money once. Throws when the provider cannot be reached, or another
 * worker is at it: the task comes again.
 */
export async function refundPayment(shop: Shop, { refundId }: { refundId: string }) {
  permit(shop.actor, 'settle payments')

  const refund = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'refunds.status',
      'refunds.amount_kobo as amountKobo',
      'provider_transaction_id as transactionId',
      'payments.provider',
    ])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status !== 'due') return accept()
  await claim(shop, refundId)
  shop.reach('refund-payment: claimed')

  const { amountKobo } = refund
  const transactionId = refund.transactionId ?? ''
  const answer = await providerNamed(shop, refund.provider).refund({ transactionId, amountKobo, refundId })
  shop.reach('refund-payment: provider answered')
  const known = answer.accepted ? answer.value : { state: 'failed' as const, providerRefundId: '' }
  const settled = await settleRefund(shop, { refundId, known })
  shop.reach('refund-payment: saved')
  return settled
}

async function claim(shop: Shop, refundId: string) {
  const now = shop.clock.now()
  const claimed = await shop.database
    .updateTable('refunds')
    .set({ claimed_until: after(now, { seconds: claimSeconds }) })
    .where('id', '=', refundId)
    .where('status', '=', 'due')
    .where(({ eb, or }) => or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', now)]))
    .returning('id')
    .executeTakeFirst()
  if (!claimed) throw new Error('another worker returns this money')
}
