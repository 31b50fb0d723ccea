import { permit } from '../identity/permissions.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { providerNamed } from './provider-of.ts'

/**
 * Asks the provider what went back of a payment, and brings before people what the shop did not ask for: somebody returned
 * it in the provider's own dashboard. Each once. Throws when the provider cannot be reached: the task comes again.
 */
export async function findStrangeRefunds(shop: Shop, { reference }: { reference: string }) {
  permit(shop.actor, 'settle payments')

  const { id, orderId, provider, transactionId } = await shop.database
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'provider', 'provider_transaction_id as transactionId'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const made = await providerNamed(shop, provider).listRefunds(transactionId ?? '')
  return transact(shop, async (shop) => {
    await lockOrder(shop, orderId)
    const own = await shop.database.selectFrom('refunds').select('id').where('payment_id', '=', id).execute()
    const told = await shop.database
      .selectFrom('order_events')
      .select('facts')
      .where('order_id', '=', orderId)
      .where('kind', '=', 'needs-review')
      .execute()
    const known = new Set([
      ...own.map(({ id }) => id),
      ...told.map(({ facts }) => (facts as { providerRefundId?: string } | null)?.providerRefundId),
    ])
    for (const { refundId, providerRefundId } of made) {
      if (known.has(providerRefundId) || (refundId !== null && known.has(refundId))) continue
      const facts = { event: 'refund', reference, providerRefundId }
      await recordOrderEvent(shop, { orderId, kind: 'needs-review', facts })
    }
    return accept()
  })
}
