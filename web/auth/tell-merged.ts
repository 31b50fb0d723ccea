import { countItems } from '../storefront/count-items.ts'

/** What came along from a guest's cart, for the notice of who has signed in; '' for nothing. */
export function tellMerged({ units, isComplete }: { units: number; isComplete: boolean }): string {
  if (units === 0 && isComplete) return ''
  const told = `We put the ${countItems(units)} that you chose into your cart.`
  return ` | ${isComplete ? told : `${told} That is all we can sell you of it.`}`
}
