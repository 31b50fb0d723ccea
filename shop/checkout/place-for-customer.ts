import { visitor } from '../identity/actor.ts'
import { permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { type Shop, transact } from '../shop.ts'
import { type Checkout, placeOrder } from './place-order.ts'

/**
 * Places an order for somebody at the counter or on the phone, by the same rules as any other: `placeOrder`. It is the
 * customer's, not the account's of whoever typed it; the journal says who did.
 */
export async function placeForCustomer(shop: Shop, checkout: Checkout) {
  permit(shop.actor, 'handle orders')

  return transact(shop, async (shop) => {
    const placed = await placeOrder({ ...shop, actor: visitor }, checkout)
    if (placed.accepted) {
      const { deliveryMethod, paymentMethod, seenTotalKobo: totalKobo } = checkout
      const to = { deliveryMethod, paymentMethod, totalKobo }
      await recordChange(shop, 'order for a customer', `order:${placed.value.orderId}`, { to })
    }
    return placed
  })
}
