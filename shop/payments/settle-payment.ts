import { permit } from '../identity/permissions.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept } from '../outcome.ts'
import type { ProviderVerdict } from '../ports.ts'
import { type Shop, transact } from '../shop.ts'
import { oweRefund } from './owe-refund.ts'
import { judgeReceived, nextCheckMinutes } from './payment.ts'
import { receivedSoFar } from './received-so-far.ts'

/**
 * Applies what the provider says of an attempt, once: a second telling of the same success changes nothing. Money that
 * suffices pays the order; what is over, or came a second time, is owed back; too little or another currency is marked
 * for people to look at.
 */
export async function settlePayment(
  shop: Shop,
  { reference, verdict }: { reference: string; verdict: ProviderVerdict },
) {
  permit(shop.actor, 'settle payments')

  return transact(shop, async (shop) => {
    const { payment, order } = await lockOrderAndPayment(shop, reference)
    if (payment.status === 'succeeded' || payment.status === 'mismatched') return accept()
    if (verdict.state !== 'succeeded') return noteStillOpen(shop, payment, verdict.state)

    const dueKobo = order.status === 'placed' ? order.totalKobo - (await receivedSoFar(shop, order.id)) : null
    const settlement = judgeReceived(verdict, dueKobo)
    await saveReceived(shop, payment.id, verdict, settlement.kind === 'other-currency' ? 'mismatched' : 'succeeded')

    const facts = { reference, amountKobo: verdict.amountKobo, currency: verdict.currency }
    const money = { paymentId: payment.id, amountKobo: verdict.amountKobo }
    switch (settlement.kind) {
      case 'paid': {
        await recordOrderEvent(shop, { orderId: order.id, kind: 'payment-received', from: null, to: null, facts })
        if (settlement.surplusKobo > 0)
          await oweRefund(shop, { ...money, amountKobo: settlement.surplusKobo, reason: 'surplus' })
        return markPaid(shop, { orderId: order.id })
      }
      case 'part-paid': {
        await shop.database
          .updateTable('orders')
          .set({ payment_status: 'part-paid' })
          .where('id', '=', order.id)
          .execute()
        await recordOrderEvent(shop, { orderId: order.id, kind: 'needs-review', from: null, to: null, facts })
        return accept()
      }
      case 'second-payment': {
        await recordOrderEvent(shop, { orderId: order.id, kind: 'needs-review', from: null, to: null, facts })
        await oweRefund(shop, { ...money, reason: 'second-payment' })
        return accept()
      }
      case 'other-currency': {
        await recordOrderEvent(shop, { orderId: order.id, kind: 'needs-review', from: null, to: null, facts })
        return accept()
      }
    }
  })
}

/** The order is always locked before its payment, as everywhere. */
async function lockOrderAndPayment(shop: Shop, reference: string) {
  const { order_id } = await shop.database
    .selectFrom('payments')
    .select('order_id')
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const order = await lockOrder(shop, order_id)
  const payment = await shop.database
    .selectFrom('payments')
    .select(['id', 'status', 'created_at'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

type OpenPayment = Awaited<ReturnType<typeof lockOrderAndPayment>>['payment']

/** Nothing came yet. What failed may still come late, so the attempt is asked about again until it is three days old. */
async function noteStillOpen(shop: Shop, payment: OpenPayment, state: Exclude<ProviderVerdict['state'], 'succeeded'>) {
  const now = shop.clock.now()
  const minutes = nextCheckMinutes((now.getTime() - payment.created_at.getTime()) / 60_000)
  await shop.database
    .updateTable('payments')
    .set({
      status: state === 'failed' || state === 'abandoned' ? state : payment.status,
      check_due_at: minutes === null ? null : new Date(now.getTime() + minutes * 60_000),
    })
    .where('id', '=', payment.id)
    .execute()
  return accept()
}

type Received = Extract<ProviderVerdict, { state: 'succeeded' }>

async function saveReceived(shop: Shop, paymentId: string, received: Received, status: 'succeeded' | 'mismatched') {
  await shop.database
    .updateTable('payments')
    .set({
      status,
      received_kobo: received.amountKobo,
      received_currency: received.currency,
      provider_transaction_id: received.transactionId,
      channel: received.channel,
      settled_at: shop.clock.now(),
      check_due_at: null,
    })
    .where('id', '=', paymentId)
    .execute()
}
