import { findInvoiceByLink } from '#shop/invoices/find-invoice.ts'
import { invoicePaper } from '#shop/invoices/invoice-paper.ts'
import { printerContext } from '../../../printer-context.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/invoice-pdf-page.ts'
import { partIn } from './part-in.ts'
import { noPaper, pdfAnswer } from './pdf-answer.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const invoice = await findInvoiceByLink(context.get(shopContext), params.token, partIn(url))
  return invoice ? pdfAnswer(context.get(printerContext), invoicePaper(invoice)) : noPaper()
}
