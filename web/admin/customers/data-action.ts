import { redirect } from 'react-router'
import { exportDataOf } from '#shop/privacy/export-data-of.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/data-action.ts'
import { noSuchAccount } from './no-such-account.ts'

/** Gives a person's data as a file, for whoever asked the shop for theirs. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const taken = await exportDataOf(shop, { userId: id })
  if (!taken.accepted) return backWithNotice(shop, adminLinks.customer(id), noSuchAccount[taken.reason])
  return new Response(JSON.stringify(taken.value, null, 2), {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': 'attachment; filename="personal-data.json"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.customer(params.id))
}
