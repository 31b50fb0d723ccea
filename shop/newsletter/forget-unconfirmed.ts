import { accept } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'

/**
 * Removes addresses that somebody typed for the newsletter and nobody confirmed while the link was good. Anybody can type
 * the address of somebody who has left: that they did stays noted, and they stay off the list.
 */
export async function forgetUnconfirmed(shop: Shop) {
  const now = shop.clock.now()
  return transact(shop, async (shop) => {
    await shop.database
      .updateTable('newsletter_subscribers')
      .set({ status: 'unsubscribed', confirmation_id: null, confirm_until: null })
      .where('status', '=', 'unconfirmed')
      .where('confirm_until', '<', now)
      .where(({ or, eb }) => or([eb('left_at', 'is not', null), eb('confirmed_at', 'is not', null)]))
      .execute()
    await shop.database
      .deleteFrom('newsletter_subscribers')
      .where('status', '=', 'unconfirmed')
      .where('confirm_until', '<', now)
      .execute()
    return accept()
  })
}
