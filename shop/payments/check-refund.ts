import { permit } from '../identity/permissions.ts'
import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { providerNamed } from './provider-of.ts'
import { settleRefund } from './settle-refund.ts'

/** Asks the provider how a refund stands that it was told of, and settles what it says. Throws when it cannot be reached. */
export async function checkRefund(shop: Shop, { refundId }: { refundId: string }) {
  permit(shop.actor, 'settle payments')

  const refund = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.status', 'provider_transaction_id as transactionId', 'payments.provider'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
  if (refund.status === 'due' || refund.status === 'processed') return accept()
  const transactionId = refund.transactionId ?? ''
  const known = await providerNamed(shop, refund.provider).findRefund({ transactionId, refundId })
  return known ? settleRefund(shop, { refundId, known }) : accept()
}
