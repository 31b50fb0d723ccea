import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { findOrderById } from '../orders/find-order.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { recordOrderEvent } from '../orders/record-order-event.ts'
import { accept, refuse } from '../outcome.ts'
import { saveDue } from '../payments/save-due.ts'
import { type Shop, transact } from '../shop.ts'
import { waive } from './requote.ts'

/**
 * Lets go what a changed order costs more: its total sinks by it, and it may leave. Doing it again does nothing. Refuses
 * an order that owes another sum than the one that was seen, and no reason.
 */
export async function waiveDue(
  shop: Shop,
  { orderId, seenDueKobo, reason }: { orderId: string; seenDueKobo: number; reason: string },
) {
  permit(shop.actor, 'waive money')

  return transact(shop, async (shop) => {
    if (reason === '') return refuse('no-reason')
    const locked = await lockOrder(shop, orderId)
    if (locked.dueKobo === 0) return accept()
    if (locked.dueKobo !== seenDueKobo) return refuse('changed-meanwhile', { dueKobo: locked.dueKobo })

    const order = await findOrderById(shop, orderId)
    const sums = waive(order, locked.dueKobo)
    await shop.database
      .updateTable('orders')
      .set({
        discount_kobo: sums.discountKobo,
        delivery_kobo: sums.deliveryKobo,
        assembly_kobo: sums.assemblyKobo,
        total_kobo: sums.totalKobo,
        vat_kobo: sums.vatKobo,
        waived_kobo: order.waivedKobo + locked.dueKobo,
        waived_over_kobo: sums.totalKobo,
        due_kobo: null,
        changes: order.changes + 1,
      })
      .where('id', '=', orderId)
      .execute()
    for (const { variantId, discountKobo, lineKobo } of sums.lines)
      await shop.database
        .updateTable('order_lines')
        .set({ discount_kobo: discountKobo, line_kobo: lineKobo })
        .where('order_id', '=', orderId)
        .where('variant_id', '=', variantId)
        .execute()
    await saveDue(shop, { orderId, totalKobo: sums.totalKobo, dueKobo: 0 })
    const facts = { amountKobo: locked.dueKobo, reason }
    await recordOrderEvent(shop, { orderId, kind: 'due-waived', facts })
    await recordChange(shop, 'due money let go', `order:${orderId}`, {
      from: { totalKobo: order.totalKobo, dueKobo: locked.dueKobo },
      to: { totalKobo: sums.totalKobo, dueKobo: 0, reason },
    })
    return accept()
  })
}
