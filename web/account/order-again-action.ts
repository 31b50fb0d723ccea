import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { orderAgain } from '#shop/orders/order-again.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import { countItems } from '../storefront/count-items.ts'
import type { Route } from './+types/order-again-action.ts'

/** Puts the goods of an order into the cart once more, and shows the cart. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const again = await orderAgain(shop, params)
  return backWithNotice(shop, again.accepted ? links.cart : links.account, tell(again))
}

function tell(again: Awaited<ReturnType<typeof orderAgain>>): string {
  if (!again.accepted)
    return again.reason === 'no-such-order'
      ? 'Error | There is no such order.'
      : 'Error | We have nothing of that order for you now.'
  const told = `${countItems(again.value.units)} added to your cart`
  return again.value.isComplete ? told : `${told} | That is all we can sell you of it now.`
}

/** Nobody links here; who types the address means their orders. */
export function loader() {
  return redirect(links.account)
}
