import { assemblyWords, deliveryWords } from '../delivery/delivery-words.ts'
import { lagosDay, showDate } from '../lagos-day.ts'
import { type Kobo, showMoney } from '../money.ts'
import type { Recipient } from '../orders/order.ts'
import type { Paper, PaperCell } from '../paper.ts'
import { showPhone } from '../phone.ts'
import type { Invoice, InvoiceLine, Seller } from './invoice.ts'

/** An invoice as it is shown and printed. */
export function invoicePaper(invoice: Invoice): Paper {
  const isDiscounted = invoice.discountKobo > 0
  return {
    title: 'Invoice',
    number: invoice.number,
    issuedAt: invoice.issuedAt,
    from: giver(invoice.seller),
    to: { title: 'Billed to', lines: linesOf(invoice.buyer) },
    facts: [
      { label: 'Issued', value: showDate(lagosDay(invoice.issuedAt)) },
      { label: 'Order', value: invoice.orderNumber },
    ],
    columns: [
      { label: 'Item', share: isDiscounted ? 0.46 : 0.56 },
      { label: 'Quantity', share: 0.12, isNumber: true },
      { label: 'Price', share: 0.16, isNumber: true },
      ...(isDiscounted ? [{ label: 'Discount', share: 0.13, isNumber: true }] : []),
      { label: 'Amount', share: isDiscounted ? 0.13 : 0.16, isNumber: true },
    ],
    rows: invoice.lines.map((line) => lineRow(line, isDiscounted)),
    sums: sumsOf(invoice),
    notes: ['Paid in full. Prices are in Nigerian naira.'],
  }
}

/** Who gives a paper, by what the invoice keeps of the seller. */
export function giver({ name, address, email, phones }: Seller): Paper['from'] {
  return { name, lines: [address, email, ...phones.map(showPhone)] }
}

/** Who a paper is for, line by line. */
export function linesOf({ firstName, lastName, address, phone, email }: Recipient): string[] {
  const place = address && [address.street, address.area, address.lga, 'Lagos'].filter(Boolean).join(', ')
  return [`${firstName} ${lastName}`, ...(place ? [place] : []), showPhone(phone), email]
}

function lineRow(line: InvoiceLine, isDiscounted: boolean): PaperCell[] {
  return [
    { text: line.name, below: [line.choice, line.sku].filter(Boolean).join(', ') },
    { text: String(line.quantity) },
    { text: showMoney(line.unitPriceKobo) },
    ...(isDiscounted ? [{ text: line.discountKobo > 0 ? showMoney(-line.discountKobo) : '' }] : []),
    { text: showMoney(line.lineKobo) },
  ]
}

function sumsOf(invoice: Invoice): Paper['sums'] {
  const { deliveryMethod, assembly, vatBasisPoints } = invoice
  return [
    { label: 'Subtotal', amount: showMoney(invoice.goodsKobo) },
    ...(invoice.discountKobo > 0 ? [{ label: 'Discount', amount: showMoney(-invoice.discountKobo) }] : []),
    { label: deliveryWords[deliveryMethod], amount: showCost(invoice.deliveryKobo) },
    ...(assembly === 'none' ? [] : [{ label: assemblyWords[assembly], amount: showCost(invoice.assemblyKobo) }]),
    { label: 'Total', amount: showMoney(invoice.totalKobo), isTotal: true },
    ...vatRow(vatBasisPoints, invoice.vatKobo),
  ]
}

/** The VAT that a sum contains, as a row below it; none where the shop charges none. */
export function vatRow(vatBasisPoints: number, vatKobo: Kobo): Paper['sums'] {
  return vatBasisPoints === 0 ? [] : [{ label: `VAT contained (${vatBasisPoints / 100}%)`, amount: showMoney(vatKobo) }]
}

function showCost(kobo: Kobo) {
  return kobo === 0 ? 'Free' : showMoney(kobo)
}
