import { redirect } from 'react-router'
import { isListName } from '#shop/lists/list-name.ts'
import { removeView } from '#shop/lists/save-view.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/remove-view-action.ts'

/** Throws a view of one's own away. */
export async function action({ params: { list, id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isListName(list)) return redirect(adminLinks.dashboard, 303)
  const removed = await removeView(shop, { list, viewId: id })
  const said = removed.accepted ? 'The view is removed' : 'Error | There is no such view of yours.'
  return backWithNotice(shop, adminLinks[list], said)
}

export function loader({ params: { list } }: Route.LoaderArgs) {
  return redirect(isListName(list) ? adminLinks[list] : adminLinks.dashboard)
}
