import { data } from 'react-router'
import { creditNotePaper } from '#shop/invoices/credit-note-paper.ts'
import { listCreditNotesByLink } from '#shop/invoices/find-invoice.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../../../shop-context.ts'
import { pageMeta } from '../../../ui/page-meta.ts'
import type { Route } from './+types/credit-note-page.ts'
import { NoPaper } from './no-paper.tsx'
import { PaperSheet } from './paper-sheet.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const notes = await listCreditNotesByLink(context.get(shopContext), params.token)
  const note = notes.find(({ number }) => number === params.number)
  return note ? { paper: creditNotePaper(note) } : data(null, 404)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? `Credit note ${loaderData.paper.number}` : 'No credit note'
  return pageMeta(null, { title, isIndexed: false })
}

/** What of an invoice was given back, ready to print. */
export default function CreditNotePage({ loaderData, params }: Route.ComponentProps) {
  if (!loaderData) return <NoPaper what="credit note" token={params.token} />
  return (
    <PaperSheet
      paper={loaderData.paper}
      orderPath={links.order(params.token)}
      filePath={`${links.creditNote(params.token, params.number)}/pdf`}
    />
  )
}
