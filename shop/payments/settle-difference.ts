import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { required } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { keptSoFar } from './kept-so-far.ts'
import { oweBack } from './owe-back.ts'
import { saveDue } from './save-due.ts'

type Difference = { orderId: string; dueKobo: Kobo; differenceKobo: number; key: string }

/**
 * What a change means for the money of an order that was saved with its new total. Of a paid order: what it costs more is
 * due, what it costs less is first due no more, and then goes back, the newest payment first, as far as the shop still
 * has it. An unpaid order for which enough has come by now is paid. `dueKobo` is what was due before.
 */
export async function settleDifference(shop: Shop, { orderId, dueKobo, differenceKobo, key }: Difference) {
  const order = await lockOrder(shop, orderId)
  if (order.status === 'placed') {
    const surplusKobo = (await keptSoFar(shop, orderId)) - order.totalKobo
    if (surplusKobo < 0) return
    required(await markPaid(shop, { orderId }))
    // none of it was invoiced
    await oweBack(shop, { orderId, amountKobo: surplusKobo, reason: 'surplus', key })
    return
  }
  const stillDueKobo = dueKobo + differenceKobo
  if (stillDueKobo < 0) await oweBack(shop, { orderId, amountKobo: -stillDueKobo, reason: 'order-changed', key })
  await saveDue(shop, { orderId, totalKobo: order.totalKobo, dueKobo: Math.max(0, stillDueKobo) })
}
