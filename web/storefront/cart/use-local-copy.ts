import { useEffect } from 'react'
import { type CopiedItem, copyKey } from '../copied-cart.ts'

/**
 * Keeps on the device what was last seen of the cart, to be shown at once and without the network. Pages that are kept
 * for many know only how much is in it; where that is nothing, nothing is kept.
 */
export function useLocalCopy({ cartCopy, unitsInCart }: { cartCopy?: CopiedItem[]; unitsInCart: number }): void {
  useEffect(() => {
    if (!cartCopy && unitsInCart > 0) return
    try {
      localStorage.setItem(copyKey, JSON.stringify(cartCopy ?? []))
    } catch {
      // a device that keeps nothing waits for the server
    }
  }, [cartCopy, unitsInCart])
}
