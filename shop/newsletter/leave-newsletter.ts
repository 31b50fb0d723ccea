import { findCustomer } from '../customers/find-customer.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/**
 * Takes the newsletter from who is signed in; that they left stays noted, so that nobody writes to them again. Leaving
 * twice is leaving once. Refuses while their address is not proved.
 */
export async function leaveNewsletter(shop: Shop) {
  const { email, isEmailVerified } = await findCustomer(shop)
  if (!isEmailVerified) return refuse('not-verified')
  await shop.database
    .updateTable('newsletter_subscribers')
    .set({ status: 'unsubscribed' })
    .where('email', '=', email)
    .execute()
  return accept()
}
