import { randomUUID } from 'node:crypto'
import { offerDelivery } from '../delivery/offer-delivery.ts'
import { holdUntil } from '../inventory/hold-until.ts'
import { after } from '../moments.ts'
import type { Kobo } from '../money.ts'
import { markPaid } from '../orders/mark-paid.ts'
import { required } from '../outcome.ts'
import { newReference } from '../payments/new-reference.ts'
import { oweBack } from '../payments/owe-back.ts'
import { exchange as byExchange } from '../payments/provider-of.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { settleRefund } from '../payments/settle-refund.ts'
import type { Shop } from '../shop.ts'
import type { WorkedOut } from './work-out-return.ts'

/** So long a difference in price is waited for, with the goods held. */
const differenceDays = 3

type Exchanged = { returnId: string; orderId: string; exchange: NonNullable<WorkedOut['exchange']> }

/**
 * Lets what came back pay for what is given instead: the one order has it refunded, the other received, and no provider
 * hears of it, so that the books of both are those of any order. A difference is paid as any order is. Call it with the
 * returned order locked.
 */
export async function payByExchange(shop: Shop, { returnId, orderId, exchange }: Exchanged) {
  const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'an exchange' } }
  const { orderId: replacementId, paidKobo, missingKobo } = exchange
  const replacement = await giveToOwner(shop, orderId, replacementId)
  if (paidKobo > 0) {
    const key = returnId
    const { refundIds } = required(await oweBack(asShop, { orderId, amountKobo: paidKobo, reason: 'exchange', key }))
    const known = { state: 'processed', providerRefundId: replacement.number } as const
    for (const refundId of refundIds) required(await settleRefund(asShop, { refundId, known }))
    await receive(asShop, { returnId, replacement, paidKobo })
  }
  if (missingKobo === 0) required(await markPaid(asShop, { orderId: replacementId }))
  if (missingKobo > paidKobo) await holdUntil(shop, replacementId, after(shop.clock.now(), { days: differenceDays }))
}

/** From now on it is the customer's order like any other, and arrives in as many days. */
async function giveToOwner(shop: Shop, orderId: string, replacementId: string) {
  const { user_id, lga } = await shop.database
    .selectFrom('orders')
    .select(['user_id', 'lga'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const replacement = await shop.database
    .updateTable('orders')
    .set({ user_id })
    .where('id', '=', replacementId)
    .returning(['id', 'number', 'delivery_method as method'])
    .executeTakeFirstOrThrow()
  const offer = (await offerDelivery(shop, lga)).find(({ method }) => method === replacement.method)
  if (offer)
    await shop.database
      .updateTable('orders')
      .set({ promised_from: offer.promisedFrom, promised_until: offer.promisedUntil })
      .where('id', '=', replacementId)
      .execute()
  return replacement
}

type Receiving = { returnId: string; replacement: { id: string; number: string }; paidKobo: Kobo }

async function receive(asShop: Shop, { returnId, replacement, paidKobo: amountKobo }: Receiving) {
  const reference = newReference(replacement.number)
  await asShop.database
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: replacement.id,
      provider: byExchange,
      reference,
      amount_kobo: amountKobo,
      status: 'started',
      created_at: asShop.clock.now(),
    })
    .execute()
  const came = { currency: 'NGN', transactionId: returnId, paidAt: null, channel: null }
  required(await settlePayment(asShop, { reference, verdict: { state: 'succeeded', amountKobo, ...came } }))
}
