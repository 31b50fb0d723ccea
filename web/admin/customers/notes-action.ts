import { redirect } from 'react-router'
import { addCustomerNote } from '#shop/customers/add-customer-note.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { noteRefusals } from '../team-notes.tsx'
import type { Route } from './+types/notes-action.ts'
import { noSuchAccount } from './no-such-account.ts'

/** Writes a note for the team. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const note = { userId: id, words: textIn(form, 'words') ?? '', key: textIn(form, 'key') ?? '' }
  const noted = await addCustomerNote(shop, note)
  const refusals = { ...noteRefusals, ...noSuchAccount }
  return backWithNotice(shop, adminLinks.customer(id), noted.accepted ? 'Noted' : refusals[noted.reason])
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.customer(params.id))
}
