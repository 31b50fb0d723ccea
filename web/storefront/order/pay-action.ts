import { redirect, redirectDocument } from 'react-router'
import { links } from '#shop/links.ts'
import { findOrderByLink } from '#shop/orders/find-order.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/pay-action.ts'
import { paymentNotices } from './payment-notices.ts'

/** Leads to the provider's page for an order that awaits payment. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const order = await findOrderByLink(shop, params.token)
  if (!order) return redirect(links.order(params.token), 303)

  const payment = await payOrder(shop, { orderId: order.id, client: context.get(visitContext).client })
  if (payment.accepted) return redirectDocument(payment.value.payPageUrl, 303)
  return backWithNotice(shop, links.order(params.token), paymentNotices[payment.reason])
}

/** A reload of the provider's way back ends at the order. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(links.order(params.token))
}
