import { creditNotePaper } from '#shop/invoices/credit-note-paper.ts'
import { listCreditNotesByLink } from '#shop/invoices/find-invoice.ts'
import { printerContext } from '../../../printer-context.ts'
import { shopContext } from '../../../shop-context.ts'
import type { Route } from './+types/credit-note-pdf-page.ts'
import { noPaper, pdfAnswer } from './pdf-answer.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const notes = await listCreditNotesByLink(context.get(shopContext), params.token)
  const note = notes.find(({ number }) => number === params.number)
  return note ? pdfAnswer(context.get(printerContext), creditNotePaper(note)) : noPaper()
}
