import { redirect } from 'react-router'
import { setMessageState } from '#shop/messages/handle-message.ts'
import { isMessageState } from '#shop/messages/message-state.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/state-action.ts'
import { messageRefusals } from './message-refusals.ts'
import { stateNames } from './messages-address.ts'

/** Says how a message stands. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const state = textIn(form, 'state')
  if (!isMessageState(state)) return redirect(adminLinks.message(id), 303)
  const done = await setMessageState(shop, { messageId: id, state, seenVersion: Number(textIn(form, 'version')) })
  const notice = done.accepted ? `The message is: ${stateNames[state]}` : messageRefusals[done.reason]
  return backWithNotice(shop, adminLinks.message(id), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.message(params.id))
}
