import { redirect } from 'react-router'
import { undoChange } from '#shop/undo/undo-change.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/undo-action.ts'

/** Takes back what a line of the journal says. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const undone = await undoChange(shop, { entryId: /^\d{1,15}$/.test(id) ? Number(id) : Number.NaN })
  const said = undone.accepted ? `Undone: ${undone.value.change}` : refusals[undone.reason]
  return backWithNotice(shop, backIn(textIn(form, 'back')), said)
}

export function loader() {
  return redirect(adminLinks.journal)
}

const refusals = {
  'not-to-be-undone': 'Error | This cannot be undone here.',
  'undone-already': 'It is undone already',
  'changed-since': 'Error | It was changed since, or is in use: nothing was undone.',
}

/** The pages that offer to undo. */
function backIn(asked: string | null): string {
  const path = asked?.split('?', 1)[0]
  return asked && (path === adminLinks.journal || path === adminLinks.prices) ? asked : adminLinks.journal
}
