import type { BroughtAlong } from '#shop/cart/bring-along.ts'
import { countItems } from '../storefront/count-items.ts'

/** What came along from before somebody signed in, for the notice that they read then; '' for nothing. */
export function tellBrought({ units, isComplete, wishes }: BroughtAlong): string {
  const told = [
    ...(units > 0 ? [`We put the ${countItems(units)} that you chose into your cart.`] : []),
    ...(isComplete ? [] : ['Your cart holds all we can sell you of the rest.']),
    ...(wishes > 0 ? [`${countItems(wishes)} joined your wishlist.`] : []),
  ]
  return told.length > 0 ? ` | ${told.join(' ')}` : ''
}
