import { redirect } from 'react-router'
import { checkProvider } from '#shop/payments/check-provider.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/check-provider-action.ts'

/** Asks the payment provider whether it is there and knows the shop. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const checked = await checkProvider(shop)
  const notice = checked.accepted
    ? `The provider answers | ${checked.value.name} knows the shop; it took ${checked.value.millis} ms.`
    : `Error | ${checked.details.name} does not answer as it should. It is away, or does not know the shop’s key.`
  return backWithNotice(shop, adminLinks.payments, notice)
}

export function loader() {
  return redirect(adminLinks.payments)
}
