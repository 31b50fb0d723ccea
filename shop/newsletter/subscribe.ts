import { randomUUID } from 'node:crypto'
import { readEmail } from '../email-address.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { type NewsletterSource, newsletterConsent } from './consent.ts'

/**
 * Keeps that somebody asked for the newsletter, and to what they said yes. A known address is told the same as a new
 * one; who has confirmed stays so. Refuses what is no e-mail address.
 */
export async function subscribe(shop: Shop, { email, source }: { email: string; source: NewsletterSource }) {
  const address = readEmail(email)?.toLowerCase()
  if (address === undefined) return refuse('not-an-address')

  const asked = {
    source,
    consent_text: newsletterConsent.text,
    consent_version: newsletterConsent.version,
    asked_at: shop.clock.now(),
    status: 'unconfirmed' as const,
  }
  await shop.database
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUID(), email: address, ...asked })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet(asked).where('newsletter_subscribers.status', '<>', 'confirmed'),
    )
    .execute()
  return accept()
}
