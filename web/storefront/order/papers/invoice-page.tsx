import { data } from 'react-router'
import { findInvoiceByLink } from '#shop/invoices/find-invoice.ts'
import { invoicePaper } from '#shop/invoices/invoice-paper.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../../../shop-context.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/invoice-page.ts'
import { NoPaper } from './no-paper.tsx'
import { PaperSheet } from './paper-sheet.tsx'
import { partIn } from './part-in.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const invoice = await findInvoiceByLink(context.get(shopContext), params.token, partIn(url))
  return invoice ? { paper: invoicePaper(invoice), search: url.search } : data(null, 404)
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta(null, { title: loaderData ? `Invoice ${loaderData.paper.number}` : 'No invoice', isIndexed: false })
}

/** The invoice of an order, ready to print. It is written within a minute of the payment. */
export default function InvoicePage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NoPaper what="invoice" token={params.token} />
  return (
    <PaperSheet
      paper={loaderData.paper}
      orderPath={links.order(params.token)}
      filePath={`${links.invoice(params.token)}.pdf${loaderData.search}`}
    />
  )
}
