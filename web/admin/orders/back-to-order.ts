import { redirect } from 'react-router'
import type { Shop } from '#shop/shop.ts'
import { setCookie } from '../../cookies.ts'
import { adminLinks } from '../admin-links.ts'

/** Leads back to the order, which says first what was done, or why nothing was. */
export function backToOrder(shop: Shop, number: string, notice: string): Response {
  const headers = { 'Set-Cookie': setCookie(shop.origin, 'notice', notice) }
  return redirect(adminLinks.order(number), { status: 303, headers })
}

/** What staff are told where the order has moved on meanwhile: somebody else was faster, or the customer was. */
export const movedOn = 'Error | The order has moved on meanwhile. Look at how it stands now.'
export const noSuchOrder = 'Error | There is no such order.'
