import { redirect } from 'react-router'
import { unblockCustomer } from '#shop/customers/block-customer.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/unblock-action.ts'
import { noSuchAccount } from './no-such-account.ts'

/** Lets somebody sign in again. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = await unblockCustomer(shop, { userId: id })
  const notice = done.accepted ? 'They can sign in again' : noSuchAccount[done.reason]
  return backWithNotice(shop, adminLinks.customer(id), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.customer(params.id))
}
