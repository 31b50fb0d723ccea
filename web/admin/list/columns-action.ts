import { redirect } from 'react-router'
import { chooseColumns } from '#shop/lists/choose-columns.ts'
import { isListName } from '#shop/lists/list-name.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/columns-action.ts'
import { backToList } from './back-to-list.ts'

/** Keeps which columns of a list its reader wants to see; `usual` takes the choice back. */
export async function action({ request, params: { list }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isListName(list)) return redirect(adminLinks.dashboard, 303)
  const form = (await readForm(request)) ?? new FormData()
  const columns = form.getAll('column').filter((name) => typeof name === 'string')
  const chosen = await chooseColumns(shop, { list, columns: form.has('usual') ? [] : columns })
  const back = backToList(list, textIn(form, 'list'), ['columns'])
  return chosen.accepted ? redirect(back, 303) : backWithNotice(shop, back, 'Error | There is no such column.')
}

export function loader({ params: { list } }: Route.LoaderArgs) {
  return redirect(isListName(list) ? adminLinks[list] : adminLinks.dashboard)
}
