import { findCustomer } from '../customers/find-customer.ts'
import type { Shop } from '../shop.ts'

/** To what somebody said yes, in the words that they were shown. */
export type Consent = { to: 'newsletter'; words: string; askedAt: Date }

/** What who is signed in agreed to and did not withdraw: of an address only once it is proved to be theirs. */
export async function listConsents(shop: Shop): Promise<Consent[]> {
  const { email, isEmailVerified } = await findCustomer(shop)
  if (!isEmailVerified) return []
  const given = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['consent_text as words', 'asked_at as askedAt'])
    .where('email', '=', email)
    .where('status', '<>', 'unsubscribed')
    .execute()
  return given.map((consent) => ({ to: 'newsletter', ...consent }))
}
