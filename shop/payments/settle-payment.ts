import { permit } from '../identity/permissions.ts'
import { holdUntil } from '../inventory/hold-until.ts'
import { after, millisOf } from '../moments.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept } from '../outcome.ts'
import type { ProviderVerdict } from '../ports.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { keptSoFar } from './kept-so-far.ts'
import { oweRefund, type RefundReason } from './owe-refund.ts'
import { judgeReceived, nextCheckMinutes } from './payment.ts'
import { saveDue } from './save-due.ts'

/**
 * Applies what the provider says of an attempt, once: a second telling of the same success changes nothing. Money that
 * suffices pays the order, or what a changed one costs more, late money too while the goods are there; what is over,
 * not wanted any more, or came a second time, is owed back; too little keeps the order waiting for the rest; another
 * currency is for people to look at.
 */
export async function settlePayment(
  shop: Shop,
  { reference, verdict }: { reference: string; verdict: ProviderVerdict },
) {
  permit(shop.actor, 'settle payments')

  const settled = await transact(shop, async (shop) => {
    const { payment, order } = await lockOrderAndPayment(shop, reference)
    if (payment.status === 'succeeded' || payment.status === 'mismatched') return accept()
    if (verdict.state !== 'succeeded') return noteStillOpen(shop, { payment, order }, verdict.state)

    const settlement = judgeReceived(verdict, { ...order, keptKobo: await keptSoFar(shop, order.id) })
    await saveReceived(shop, payment.id, verdict, settlement.kind === 'other-currency' ? 'mismatched' : 'succeeded')
    const facts = { reference, amountKobo: verdict.amountKobo, currency: verdict.currency }
    await recordOrderEvent(shop, { orderId: order.id, kind: 'payment-received', facts })
    shop.reach('settle-payment: money saved')

    const giveBack = (amountKobo: Kobo, reason: RefundReason) =>
      oweRefund(shop, { orderId: order.id, paymentId: payment.id, amountKobo, reason })
    switch (settlement.kind) {
      case 'paid':
      case 'paid-late': {
        const paid = await markPaid(shop, { orderId: order.id })
        if (!paid.accepted)
          await giveBack(verdict.amountKobo, paid.reason === 'out-of-stock' ? 'out-of-stock' : 'order-cancelled')
        else if (settlement.surplusKobo > 0) await giveBack(settlement.surplusKobo, 'surplus')
        break
      }
      case 'part-paid':
        await holdForTheRest(shop, order)
        break
      case 'for-a-change':
        await takeForChange(shop, order, settlement.takenKobo)
        if (settlement.surplusKobo > 0) await giveBack(settlement.surplusKobo, 'surplus')
        break
      case 'second-payment':
        await giveBack(verdict.amountKobo, 'second-payment')
        break
      case 'not-wanted':
        await giveBack(verdict.amountKobo, 'order-cancelled')
        break
      case 'other-currency':
        shop.log.error('money came in another currency', { order: order.number, ...facts })
        await recordOrderEvent(shop, { orderId: order.id, kind: 'needs-review', facts })
    }
    shop.reach('settle-payment: before commit')
    return accept()
  })
  if (settled.accepted) shop.reach('settle-payment: committed')
  return settled
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
    .select(['id', 'reference', 'status', 'created_at'])
    .where('reference', '=', reference)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, payment }
}

type Locked = Awaited<ReturnType<typeof lockOrderAndPayment>>

/**
 * Nothing came yet. What failed may still come late, so the attempt is asked about again until it is three days old. One
 * that nobody has paid stays open for as long as it is asked about and the order wants money: its page can be paid. Where
 * the order was paid in another way, staff read in its timeline that this changed nothing.
 */
async function noteStillOpen(
  shop: Shop,
  { payment, order }: Locked,
  state: Exclude<ProviderVerdict['state'], 'succeeded'>,
) {
  const now = shop.clock.now()
  const minutes = nextCheckMinutes((now.getTime() - payment.created_at.getTime()) / millisOf({ minutes: 1 }))
  const isWanted = order.status === 'placed' || order.dueKobo > 0
  const isOver = state === 'failed' || (state === 'abandoned' && (minutes === null || !isWanted))
  await shop.database
    .updateTable('payments')
    .set({
      status: isOver ? state : payment.status,
      answered_at: now,
      check_due_at: minutes === null ? null : after(now, { minutes }),
    })
    .where('id', '=', payment.id)
    .execute()
  const isNews = isOver && payment.status !== 'failed' && payment.status !== 'abandoned'
  if (isNews && !isWanted && order.status !== 'cancelled') {
    const facts = { reference: payment.reference, state }
    await recordOrderEvent(shop, { orderId: order.id, kind: 'stale-news', facts })
  }
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

function takeForChange(shop: Shop, order: Locked['order'], takenKobo: Kobo) {
  return saveDue(shop, { orderId: order.id, totalKobo: order.totalKobo, dueKobo: order.dueKobo - takenKobo })
}

/** Part of the money shows that somebody means to buy: from now on, the goods are held as long as at first. */
async function holdForTheRest(shop: Shop, order: Locked['order']) {
  const now = shop.clock.now()
  const { holdMinutesByMethod } = await readSettings(shop)
  await holdUntil(shop, order.id, after(now, { minutes: holdMinutesByMethod[order.paymentMethod] }))
  await shop.database
    .updateTable('orders')
    .set({ payment_status: 'part-paid', updated_at: now })
    .where('id', '=', order.id)
    .execute()
  await recordOrderEvent(shop, { orderId: order.id, kind: 'needs-review' })
}
