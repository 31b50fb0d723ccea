import { findInvoiceByLink } from '#shop/invoices/find-invoice.ts'
import { invoicePaper } from '#shop/invoices/invoice-paper.ts'
import { printerContext } from '../../../printer-context.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/invoice-pdf-page.ts'
import { noPaper, pdfAnswer } from './pdf-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const invoice = await findInvoiceByLink(context.get(shopContext), params.token)
  return invoice ? pdfAnswer(context.get(printerContext), invoicePaper(invoice)) : noPaper()
}
