import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { newReference } from './new-reference.ts'
import { settlePayment } from './settle-payment.ts'

/** What staff see in the shop's own account. `transaction` is the bank's own reference: it counts once. */
export type FoundTransfer = { orderId: string; amountKobo: Kobo; transaction: string }

/**
 * Settles a transfer that staff found in the shop's own account, by the same rules as any other money. The same
 * transaction of the bank counts once, whatever order it is entered for. Refuses amounts that are not whole kobo above 0,
 * and a transaction that was entered for another order, or with another amount: then it says with which.
 */
export async function confirmTransfer(shop: Shop, { orderId, amountKobo, transaction }: FoundTransfer) {
  permit(shop.actor, 'confirm transfers')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(amountKobo) || amountKobo < 1) return refuse('amount-not-valid')
    if (transaction.trim() === '') return refuse('transaction-missing')
    const order = await lockOrder(shop, orderId)
    const reference = newReference(order.number)
    const added = await shop.database
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        provider: shop.payments['bank-transfer'].name,
        reference,
        amount_kobo: amountKobo,
        status: 'started',
        provider_transaction_id: transaction.trim(),
        created_at: shop.clock.now(),
      })
      // who enters it for another order at the same moment is waited for
      .onConflict((conflict) => conflict.columns(['provider', 'provider_transaction_id']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) {
      const earlier = await findTransfer(shop, transaction)
      if (earlier.orderId !== orderId) return refuse('transaction-of-another-order')
      const { amountKobo: entered } = earlier
      return entered === amountKobo ? accept() : refuse('transaction-of-another-amount', { amountKobo: entered })
    }
    return settlePayment(
      { ...shop, actor: { kind: 'shop', task: 'transfer confirmed by staff' } },
      {
        reference,
        verdict: {
          state: 'succeeded',
          amountKobo,
          currency: 'NGN',
          transactionId: transaction.trim(),
          paidAt: null,
          channel: 'bank_transfer',
        },
      },
    )
  })
}

function findTransfer(shop: Shop, transaction: string) {
  return shop.database
    .selectFrom('payments')
    .select(['order_id as orderId', 'amount_kobo as amountKobo'])
    .where('provider', '=', shop.payments['bank-transfer'].name)
    .where('provider_transaction_id', '=', transaction.trim())
    .executeTakeFirstOrThrow()
}
