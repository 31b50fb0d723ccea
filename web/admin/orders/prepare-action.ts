import { redirect } from 'react-router'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/prepare-action.ts'
import { backToOrder, movedOn, noSuchOrder } from './back-to-order.ts'

/** Says that the workshop builds and packs the order. Pressing twice does it once. */
export async function action({ params: { number }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const orderId = await findOrderId(shop, number)
  if (orderId === null) return backToOrder(shop, number, noSuchOrder)

  const done = await prepareOrder(shop, { orderId })
  return backToOrder(shop, number, done.accepted ? 'In the workshop' : movedOn)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.order(params.number))
}
