import { redirect } from 'react-router'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { markReviewed } from '#shop/orders/mark-reviewed.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/review-action.ts'
import { backToOrder, noSuchOrder } from './back-to-order.ts'

/** Says that somebody has looked at what was told of the order's money. Pressing twice does it once. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const orderId = await findOrderId(shop, number)
  if (orderId === null) return backToOrder(shop, number, noSuchOrder)

  await markReviewed(shop, { orderId })
  return backToOrder(shop, number, 'Looked at')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.order(params.number))
}
