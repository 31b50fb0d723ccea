import { permit } from '../identity/permissions.ts'
import { type Returned, takeBackStock } from '../inventory/take-back-stock.ts'
import { recordChange } from '../journal.ts'
import type { Kobo } from '../money.ts'
import { lockOrder } from '../orders/lock-order.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { oweBack } from './owe-back.ts'

/** `key` comes with the form: pressing twice refunds once. `restock`: units that came back and can be sold again. */
export type StaffRefund = { orderId: string; amountKobo: Kobo; key: string; restock?: readonly Returned[] }

/**
 * Owes part or all of what an order's customer paid back, the newest payment first. Refuses anything but whole kobo
 * above 0, more than the shop still has of this order, units on the shelf that never left it, and a form that has
 * returned another amount already.
 */
export async function refundOrder(shop: Shop, { orderId, amountKobo, key, restock = [] }: StaffRefund) {
  permit(shop.actor, 'refund')

  return transact(shop, async (shop) => {
    if (!Number.isSafeInteger(amountKobo) || amountKobo < 1 || key === '') return refuse('amount-not-refundable')
    await lockOrder(shop, orderId)
    const askedKobo = await askedSoFar(shop, orderId, key)
    if (askedKobo !== null) return askedKobo === amountKobo ? accept() : refuse('form-used-already')

    const owed = await oweBack(shop, { orderId, amountKobo, reason: 'staff', key })
    if (!owed.accepted) return owed
    await recordChange(shop, 'refund', `order:${orderId}`, { to: { amountKobo, restock } })
    return takeBackStock(shop, { orderId, returned: restock })
  })
}

async function askedSoFar(shop: Shop, orderId: string, key: string): Promise<Kobo | null> {
  const { amount } = await shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(({ fn }) => fn.sum<string | null>('refunds.amount_kobo').as('amount'))
    .where('order_id', '=', orderId)
    .where('reason', '=', 'staff')
    .where('asked_key', '=', key)
    .executeTakeFirstOrThrow()
  return amount === null ? null : Number(amount)
}
