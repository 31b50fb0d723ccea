import { randomUUID } from 'node:crypto'
import { permit } from '../identity/permissions.ts'
import { type Kobo, vatContained } from '../money.ts'
import { accept } from '../outcome.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { sellerOf } from './invoice.ts'
import { issueInvoice } from './issue-invoice.ts'
import { takeNumber } from './take-number.ts'

/**
 * Writes down that a refund took back part or all of what was invoiced, under the next number of its own series. Once for
 * each refund, and never more than was invoiced: the latest invoice first, with a note for each that it takes from. Null
 * where there is nothing to credit: money that came beyond the total was no part of it. Gives the first of them.
 */
export async function issueCreditNote(shop: Shop, { refundId }: { refundId: string }) {
  permit(shop.actor, 'issue invoices')

  return transact(shop, async (shop) => {
    const refund = await readRefund(shop, refundId)
    if (refund.reason === 'surplus' || refund.reason === 'second-payment') return accept(null)
    const invoice = await issueInvoice(shop, { orderId: refund.orderId })
    if (invoice.value === null) return accept(null)

    const issued = await shop.database
      .selectFrom('credit_notes')
      .select(['id', 'number'])
      .where('refund_id', '=', refundId)
      .orderBy('year')
      .orderBy('sequence')
      .executeTakeFirst()
    if (issued) return accept(issued)

    const notes: { id: string; number: string }[] = []
    let missingKobo = refund.amountKobo
    for (const invoice of await leftToCredit(shop, refund.orderId)) {
      const totalKobo = Math.min(missingKobo, invoice.leftKobo)
      if (totalKobo === 0) continue
      missingKobo -= totalKobo
      const note = { id: randomUUID(), ...(await takeNumber(shop, 'credit-note')) }
      await shop.database
        .insertInto('credit_notes')
        .values({
          ...note,
          refund_id: refundId,
          invoice_id: invoice.id,
          issued_at: shop.clock.now(),
          seller: JSON.stringify(sellerOf(await readSettings(shop))),
          reason: reasonWords[refund.reason],
          total_kobo: totalKobo,
          vat_kobo: invoice.vatOf(totalKobo),
        })
        .execute()
      notes.push({ id: note.id, number: note.number })
    }
    return accept(notes[0] ?? null)
  })
}

type RefundReason = Awaited<ReturnType<typeof readRefund>>['reason']

const reasonWords: Record<Exclude<RefundReason, 'surplus' | 'second-payment'>, string> = {
  'order-cancelled': 'The order was cancelled',
  'order-changed': 'The order was changed and costs less',
  'out-of-stock': 'The goods were no longer in stock',
  staff: 'Refunded by the shop',
  return: 'Goods were returned',
  exchange: 'Goods were exchanged',
}

function readRefund(shop: Shop, refundId: string) {
  return shop.database
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select(['refunds.reason', 'refunds.amount_kobo as amountKobo', 'payments.order_id as orderId'])
    .where('refunds.id', '=', refundId)
    .executeTakeFirstOrThrow()
}

/** What of each invoice of an order was not credited yet, the latest first, and the VAT of a part of that. */
async function leftToCredit(shop: Shop, orderId: string) {
  const invoices = await shop.database
    .selectFrom('invoices')
    .select(['id', 'total_kobo as invoicedKobo', 'vat_basis_points as rate'])
    .select(({ selectFrom }) =>
      selectFrom('credit_notes')
        .select(({ fn }) => fn.sum<string | null>('total_kobo').as('credited'))
        .whereRef('invoice_id', '=', 'invoices.id')
        .as('credited'),
    )
    .where('order_id', '=', orderId)
    .orderBy('part', 'desc')
    .execute()
  return invoices.map(({ id, invoicedKobo, rate, credited }) => {
    const before = Number(credited ?? 0)
    return {
      id,
      leftKobo: invoicedKobo - before,
      // reckoned on the sum of all notes, so that those of parts add up to the VAT of the whole
      vatOf: (kobo: Kobo): Kobo => vatContained(before + kobo, rate) - vatContained(before, rate),
    }
  })
}
