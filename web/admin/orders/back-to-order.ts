import type { Shop } from '#shop/shop.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { adminLinks } from '../admin-links.ts'

/** Leads back to the order, which says first what was done, or why nothing was. */
export function backToOrder(shop: Shop, number: string, notice: string): Response {
  return backWithNotice(shop, adminLinks.order(number), notice)
}

/** What staff are told where the order did not leave. */
export function tellWhyItStays(reason: string): string {
  if (reason === 'to-be-looked-at') return toBeLookedAt
  if (reason === 'money-given-back') return moneyGivenBack
  return reason === 'money-due' ? moneyDue : movedOn
}

/** What staff are told where the order has moved on meanwhile: somebody else was faster, or the customer was. */
export const movedOn = 'Error | The order has moved on meanwhile. Look at how it stands now.'
const moneyDue = 'Error | Something is still to be paid for the change of this order. It cannot leave before.'
const toBeLookedAt = 'Error | Somebody has to look at its payment first. It cannot leave before.'
const moneyGivenBack =
  'Error | All that was paid for this order goes back, so it cannot leave. Cancel it, and its goods are for sale again.'
export const noSuchOrder = 'Error | There is no such order.'
