import { permit } from '../identity/permissions.ts'
import { oweMailOnce } from '../mails.ts'
import { after } from '../moments.ts'
import type { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept } from '../outcome.ts'
import type { RefundAtProvider } from '../ports.ts'
import { type Shop, transact } from '../shop.ts'
import { heldSoFar } from './kept-so-far.ts'
import { lockRefund } from './lock-refund.ts'
import { statusByMoney } from './payment.ts'
import { refundCanBecome } from './refund.ts'

const askAgainMinutes = 120

/**
 * Applies what is known of a refund, once; what was known before changes nothing. The customer is told when the money
 * is with them, and once where it is delayed; staff see what needs them.
 */
export async function settleRefund(shop: Shop, { refundId, known }: { refundId: string; known: RefundAtProvider }) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const locked = await lockRefund(shop, refundId)
    if (!locked) throw new Error(`no refund ${refundId}`)
    const { refund, order } = locked
    if (refund.status === 'processed') return accept()
    const now = shop.clock.now()
    const isOver = known.state === 'processed' || known.state === 'failed'
    const isNews = refund.status !== known.state && refundCanBecome(refund.status, known.state)
    await shop.database
      .updateTable('refunds')
      .set({
        ...(isNews ? { status: known.state, updated_at: now } : {}),
        provider_refund_id: known.providerRefundId,
        claimed_until: null,
        check_due_at: isOver ? null : after(now, { minutes: askAgainMinutes }),
      })
      .where('id', '=', refundId)
      .execute()
    if (!isNews) return accept()

    const facts = { refundId, amountKobo: refund.amountKobo }
    if (known.state === 'processed') {
      await savePaymentStatus(shop, order)
      await shop.tasks.enqueue('issue-credit-note', { refundId })
      // the return tells of it
      if (refund.reason === 'exchange') return accept()
      await recordOrderEvent(shop, { orderId: order.id, kind: 'refunded', facts })
      await oweMailOnce(shop, { kind: 'order-refunded', orderId: order.id, recipient: order.email, about: refundId })
    } else if (known.state !== 'pending') {
      await recordOrderEvent(shop, { orderId: order.id, kind: 'refund-needs-attention', facts })
      await oweMailOnce(shop, {
        kind: 'order-refund-delayed',
        orderId: order.id,
        recipient: order.email,
        about: refundId,
      })
    }
    return accept()
  })
}

/** Says of an order that was paid how much of it went back. A surplus that went back leaves it paid. */
async function savePaymentStatus(shop: Shop, { id, totalKobo, dueKobo }: Awaited<ReturnType<typeof lockOrder>>) {
  const status = statusByMoney({ totalKobo, dueKobo, heldKobo: await heldSoFar(shop, id) })
  if (status !== 'paid')
    await shop.database.updateTable('orders').set({ payment_status: status }).where('id', '=', id).execute()
}
