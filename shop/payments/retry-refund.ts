import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { after } from '../moments.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse } from '../outcome.ts'
import type { RefundAccount } from '../ports.ts'
import { type Shop, transact } from '../shop.ts'
import { lockRefund } from './lock-refund.ts'
import { providerNamed } from './provider-of.ts'
import { settleRefund } from './settle-refund.ts'

/** When a provider whose answer was lost is asked how it stands. */
const askAfterMinutes = 1

/**
 * Lets the provider return money into an account that the customer named, where it could not return it the way it
 * came. From the moment of asking the refund counts as on its way, so that nobody returns it by hand as well; what
 * became of a lost answer is asked later. Refuses accounts that are none, and what the provider refuses. The books
 * keep the bank and the last four figures alone.
 */
export async function retryRefund(shop: Shop, { refundId, account }: { refundId: string; account: RefundAccount }) {
  permit(shop.actor, 'refund')

  if (!/^\d{10}$/.test(account.accountNumber)) return refuse('account-number-not-valid')
  if (!/^\d{1,10}$/.test(account.bankId)) return refuse('bank-missing')
  const begun = await begin(shop, refundId, account)
  if (!begun.accepted) return begun
  if (!begun.value) return accept()

  const { provider, providerRefundId } = begun.value
  const answer = await providerNamed(shop, provider)
    .retryRefund({ providerRefundId, account })
    .catch((fault: unknown) => {
      shop.log.warn('a refund that is tried again', { refundId, fault: String(fault) })
      return null
    })
  if (answer === null) return refuse('provider-not-reached')
  const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'refund tried again by staff' } }
  const known = answer.accepted ? answer.value : { state: 'needs-attention' as const, providerRefundId }
  const settled = await settleRefund(asShop, { refundId, known })
  return answer.accepted ? settled : refuse('provider-refuses')
}

/** Says that the provider is at it: null where it is already, or is done. */
function begin(shop: Shop, refundId: string, { bankId, accountNumber }: RefundAccount) {
  return transact(shop, async (shop) => {
    const locked = await lockRefund(shop, refundId)
    if (!locked) return refuse('no-such-refund')
    const { order, provider } = locked
    const { status, providerRefundId, amountKobo } = locked.refund
    if (status === 'pending' || status === 'processed') return accept(null)
    if (status !== 'needs-attention' || !providerRefundId) return refuse('no-account-asked-for')

    const now = shop.clock.now()
    await shop.database
      .updateTable('refunds')
      .set({ status: 'pending', updated_at: now, check_due_at: after(now, { minutes: askAfterMinutes }) })
      .where('id', '=', refundId)
      .execute()
    const facts = { refundId, amountKobo }
    await recordOrderEvent(shop, { orderId: order.id, kind: 'refund-retried', facts })
    const to = { bankId, accountEndsIn: accountNumber.slice(-4) }
    await recordChange(shop, 'refund sent to an account', `refund:${refundId}`, { to })
    return accept({ provider, providerRefundId })
  })
}
