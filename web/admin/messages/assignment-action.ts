import { redirect } from 'react-router'
import { assignMessage } from '#shop/messages/handle-message.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/assignment-action.ts'
import { messageRefusals } from './message-refusals.ts'

/** Gives a message to somebody of the team, or to nobody. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const given = await assignMessage(shop, {
    messageId: id,
    to: textIn(form, 'to') || null,
    seenVersion: Number(textIn(form, 'version')),
  })
  const notice = given.accepted ? 'The message is assigned' : messageRefusals[given.reason]
  return backWithNotice(shop, adminLinks.message(id), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.message(params.id))
}
