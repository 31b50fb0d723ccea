import type { Shop } from '../shop.ts'

export type NewsletterEvent = {
  subscriberId: string
  what: 'asked' | 'confirmed' | 'left'
  /** The form that was filled in, or what they confirmed and left by. */
  source: string
}

/** Notes what somebody said about the newsletter, beside the words that it was about. Nothing of it is ever changed. */
export async function noteEvent(shop: Shop, { subscriberId, what, source }: NewsletterEvent): Promise<void> {
  const { consent_version, consent_text } = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['consent_version', 'consent_text'])
    .where('id', '=', subscriberId)
    .executeTakeFirstOrThrow()
  await shop.database
    .insertInto('newsletter_events')
    .values({
      subscriber_id: subscriberId,
      what,
      source,
      consent_version,
      consent_text,
      happened_at: shop.clock.now(),
    })
    .execute()
}
