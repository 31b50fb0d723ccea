import { accept } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/** Removes addresses that somebody typed for the newsletter and nobody confirmed while the link was good. */
export async function forgetUnconfirmed(shop: Shop) {
  await shop.database
    .deleteFrom('newsletter_subscribers')
    .where('status', '=', 'unconfirmed')
    .where('confirm_until', '<', shop.clock.now())
    .execute()
  return accept()
}
