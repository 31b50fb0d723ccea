import { redirect } from 'react-router'
import { removeAddress } from '#shop/customers/remove-address.ts'
import { links } from '#shop/links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/remove-address-action.ts'

/** Only one of their own; another's is answered as one that never was. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const changed = await removeAddress(shop, params)
  const notice = changed.accepted ? 'The address is removed' : 'Error | There is no such address.'
  return backWithNotice(shop, links.addresses, notice)
}

/** Nobody links here; who types the address means all of theirs. */
export function loader() {
  return redirect(links.addresses)
}
