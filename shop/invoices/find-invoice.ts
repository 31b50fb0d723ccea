import type { Selectable } from 'kysely'
import type { InvoicesTable } from '#database/schema.ts'
import type { Recipient } from '../orders/order.ts'
import type { Shop } from '../shop.ts'
import type { CreditNote, Invoice, InvoiceLine, Seller } from './invoice.ts'

/**
 * The invoice of the order that this link shows; null for an unknown link, and until it is issued. The second and later
 * parts are what was paid for changes.
 */
export async function findInvoiceByLink(shop: Shop, linkToken: string, part = 1): Promise<Invoice | null> {
  const row = await shop.database
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .selectAll('invoices')
    .where('link_token', '=', linkToken)
    .where('part', '=', part)
    .executeTakeFirst()
  return row ? invoiceInRow(row) : null
}

/** The credit notes of the order that this link shows, the oldest first. */
export async function listCreditNotesByLink(shop: Shop, linkToken: string): Promise<CreditNote[]> {
  const rows = await shop.database
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'credit_notes.number',
      'credit_notes.issued_at as issuedAt',
      'credit_notes.seller',
      'credit_notes.reason',
      'credit_notes.total_kobo as totalKobo',
      'credit_notes.vat_kobo as vatKobo',
      'invoices.buyer',
      'invoices.order_number as orderNumber',
      'invoices.number as invoiceNumber',
      'invoices.issued_at as invoiceIssuedAt',
      'invoices.vat_basis_points as vatBasisPoints',
    ])
    .where('link_token', '=', linkToken)
    .orderBy('credit_notes.year')
    .orderBy('credit_notes.sequence')
    .execute()
  return rows.map(({ seller, buyer, ...note }) => ({ ...note, seller: seller as Seller, buyer: buyer as Recipient }))
}

/** The numbers of what was issued for an order, the oldest first. */
export async function listPaperNumbers(shop: Shop, orderId: string) {
  const invoices = await shop.database
    .selectFrom('invoices')
    .select('number')
    .where('order_id', '=', orderId)
    .orderBy('part')
    .execute()
  const creditNotes = await shop.database
    .selectFrom('credit_notes')
    .innerJoin('invoices', 'invoices.id', 'credit_notes.invoice_id')
    .select('credit_notes.number')
    .where('order_id', '=', orderId)
    .orderBy('credit_notes.year')
    .orderBy('credit_notes.sequence')
    .execute()
  return {
    invoices: invoices.map(({ number }) => number),
    creditNotes: creditNotes.map(({ number }) => number),
  }
}

/** What `issueInvoice` wrote down; only it writes these columns. */
function invoiceInRow(row: Selectable<InvoicesTable>): Invoice {
  return {
    number: row.number,
    issuedAt: row.issued_at,
    seller: row.seller as Seller,
    buyer: row.buyer as Recipient,
    orderNumber: row.order_number,
    lines: row.lines as InvoiceLine[],
    deliveryMethod: row.delivery_method,
    assembly: row.assembly,
    goodsKobo: row.goods_kobo,
    discountKobo: row.discount_kobo,
    deliveryKobo: row.delivery_kobo,
    assemblyKobo: row.assembly_kobo,
    totalKobo: row.total_kobo,
    vatBasisPoints: row.vat_basis_points,
    vatKobo: row.vat_kobo,
  }
}
