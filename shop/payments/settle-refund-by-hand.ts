import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockRefund } from './lock-refund.ts'
import { settleRefund } from './settle-refund.ts'

/**
 * Says that staff returned money themselves, where no provider can: `transaction` is the bank's reference of it.
 * Refuses refunds that a provider is still working on.
 */
export async function settleRefundByHand(
  shop: Shop,
  { refundId, transaction }: { refundId: string; transaction: string },
) {
  permit(shop.actor, 'refund')

  return transact(shop, async (shop) => {
    if (transaction.trim() === '') return refuse('transaction-missing')
    const locked = await lockRefund(shop, refundId)
    if (!locked) return refuse('no-such-refund')
    const { status } = locked.refund
    if (status === 'processed') return accept()
    if (status !== 'needs-attention' && status !== 'failed') return refuse('provider-is-at-it')

    await recordChange(shop, 'refund returned by hand', `refund:${refundId}`, { to: { transaction } })
    return settleRefund(
      { ...shop, actor: { kind: 'shop', task: 'refund returned by staff' } },
      { refundId, known: { state: 'processed', providerRefundId: transaction.trim() } },
    )
  })
}
