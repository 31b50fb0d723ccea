import { lagosDay, showDate } from '../lagos-day.ts'
import { showMoney } from '../money.ts'
import type { Paper } from '../paper.ts'
import type { CreditNote } from './invoice.ts'
import { giver, linesOf, vatRow } from './invoice-paper.ts'

/** A credit note as it is shown and printed. */
export function creditNotePaper(note: CreditNote): Paper {
  const invoiced = showDate(lagosDay(note.invoiceIssuedAt))
  return {
    title: 'Credit note',
    number: note.number,
    issuedAt: note.issuedAt,
    from: giver(note.seller),
    to: { title: 'Credited to', lines: linesOf(note.buyer) },
    facts: [
      { label: 'Issued', value: showDate(lagosDay(note.issuedAt)) },
      { label: 'Order', value: note.orderNumber },
      { label: 'Invoice', value: note.invoiceNumber },
    ],
    columns: [
      { label: 'Reason', share: 0.75 },
      { label: 'Amount', share: 0.25, isNumber: true },
    ],
    rows: [
      [
        { text: note.reason, below: `Invoice ${note.invoiceNumber} of ${invoiced}` },
        { text: showMoney(note.totalKobo) },
      ],
    ],
    sums: [
      { label: 'Total credited', amount: showMoney(note.totalKobo), isTotal: true },
      ...vatRow(note.vatBasisPoints, note.vatKobo),
    ],
    notes: ['Returned by the way it was paid. Prices are in Nigerian naira.'],
  }
}
