import { redirect } from 'react-router'
import { addMessageNote } from '#shop/messages/handle-message.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { noteRefusals } from '../team-notes.tsx'
import type { Route } from './+types/notes-action.ts'
import { messageRefusals } from './message-refusals.ts'

/** Writes a note for the team. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const note = { messageId: id, words: textIn(form, 'words') ?? '', key: textIn(form, 'key') ?? '' }
  const noted = await addMessageNote(shop, note)
  const refusals = { ...noteRefusals, ...messageRefusals }
  return backWithNotice(shop, adminLinks.message(id), noted.accepted ? 'Noted' : refusals[noted.reason])
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.message(params.id))
}
