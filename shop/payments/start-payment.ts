import { randomUUID } from 'node:crypto'
import { links } from '../links.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { canBecome } from '../orders/order.ts'
import { accept, refuse } from '../outcome.ts'
import { newRandomToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { receivedSoFar } from './received-so-far.ts'

/**
 * Opens an attempt to pay an order and gives the provider's page. The attempt is written down before the provider
 * hears of it, so that no money can come that the shop does not know. Refuses when nothing is due, and when the
 * provider cannot be reached; the order stays as it is and can be paid later.
 */
export async function startPayment(shop: Shop, { orderId }: { orderId: string }) {
  const written = await writeAttempt(shop, orderId)
  if (!written.accepted) return written
  const { reference, amountKobo, order } = written.value

  try {
    const { payPageUrl } = await shop.payments.start({
      reference,
      amountKobo,
      email: order.email,
      orderNumber: order.number,
      returnUrl: `${shop.origin}${links.order(order.linkToken)}`,
    })
    await shop.database
      .updateTable('payments')
      .set({ status: 'started', pay_page_url: payPageUrl })
      .where('reference', '=', reference)
      .where('status', '=', 'created')
      .execute()
    return accept({ payPageUrl })
  } catch (fault) {
    shop.log.warn('the payment provider cannot be reached', { reference, fault: String(fault) })
    return refuse('provider-unavailable')
  }
}

async function writeAttempt(shop: Shop, orderId: string) {
  return transact(shop, async (shop) => {
    const order = await lockOrder(shop, orderId)
    if (order.paymentStatus === 'paid') return refuse('already-paid')
    if (!canBecome(order.status, 'paid')) return refuse('not-payable')

    const attempt = {
      reference: newReference(order.number),
      amountKobo: order.totalKobo - (await receivedSoFar(shop, orderId)),
    }
    const now = shop.clock.now()
    await shop.database
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        provider: shop.payments.name,
        reference: attempt.reference,
        amount_kobo: attempt.amountKobo,
        created_at: now,
        check_due_at: new Date(now.getTime() + 2 * 60_000),
      })
      .execute()
    await shop.database
      .updateTable('orders')
      .set({ payment_status: 'pending', updated_at: now })
      .where('id', '=', orderId)
      .where('payment_status', '=', 'unpaid')
      .execute()
    return accept({ ...attempt, order })
  })
}

/** The order's number and 128 random bits, in the letters that providers allow. */
function newReference(orderNumber: string) {
  return `${orderNumber}-${newRandomToken().replaceAll('_', '.')}`
}
