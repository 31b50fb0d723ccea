import { redirect } from 'react-router'
import { findOrderId } from '#shop/orders/find-order-id.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { rowsOnPage } from '#shop/page-by-key.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import type { Route } from './+types/prepare-orders-action.ts'
import { ordersAddress, readOrdersFilter } from './orders-address.ts'

/** Says that the workshop builds and packs the chosen orders. Those that have moved on stay as they are, and are counted. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const numbers = new Set(form.getAll('order').filter((number) => typeof number === 'string'))
  let begun = 0
  for (const number of [...numbers].slice(0, rowsOnPage)) {
    const orderId = await findOrderId(shop, number)
    if (orderId !== null && (await prepareOrder(shop, { orderId })).accepted) begun += 1
  }
  const back = ordersAddress(readOrdersFilter(new URLSearchParams(textIn(form, 'list') ?? '')))
  return backWithNotice(shop, back, tell(begun, numbers.size - begun))
}

export function loader() {
  return redirect(adminLinks.orders)
}

function tell(begun: number, others: number): string {
  if (begun + others === 0) return 'Error | Choose the orders first.'
  if (others === 0) return `${begun} in the workshop`
  return `Error | ${begun} in the workshop. ${others === 1 ? '1 was' : `${others} were`} not to be prepared.`
}
