import { randomUUID } from 'node:crypto'
import { readEmail } from '../email-address.ts'
import { countAttempt } from '../identity/attempts.ts'
import { oweMailEachTime } from '../mails.ts'
import { after } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { type NewsletterSource, newsletterConsent } from './consent.ts'
import { noteEvent } from './newsletter-events.ts'

/** One client asks so often; one mailbox gets so many letters about it, and none at once after another. */
const limits = {
  client: { most: 20, minutes: 60 },
  day: { most: 5, minutes: 24 * 60 },
  again: { most: 1, minutes: 5 },
}

/** As long as the link in the letter is good. */
const daysToConfirm = 7

type Wish = { email: string; source: NewsletterSource; client: string | null }

/**
 * Takes in that somebody asks for the newsletter, and to what they said yes; a letter asks them to confirm it, or tells
 * them again of their code where they have. A known address is told the same as a new one. Refuses what is no address,
 * and a client that asks too often; a mailbox that has had its letters gets no more for a while, and nobody is told.
 */
export async function subscribe(shop: Shop, { email, source, client }: Wish) {
  const address = readEmail(email)?.toLowerCase()
  if (address === undefined) return refuse('not-an-address')
  const asked = { what: 'ask for the newsletter', subject: null, client }
  const counted = await countAttempt(shop, asked, { perSubject: limits.day, perClient: limits.client })
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const subscriber = await keep(shop, address, source)
    if (!(await isDue(shop, address))) return accept()
    const [kind, about] =
      subscriber.status === 'confirmed'
        ? (['newsletter-welcome', subscriber.id] as const)
        : (['newsletter-confirm', subscriber.confirmation_id ?? ''] as const)
    if (kind === 'newsletter-confirm') await noteEvent(shop, { subscriberId: subscriber.id, what: 'asked', source })
    await oweMailEachTime(shop, { kind, userId: null, recipient: address, about })
    return accept()
  })
}

/**
 * Whoever has confirmed stays as they are. Who asks again keeps their link, for longer; who had left gets a new one.
 */
async function keep(shop: Shop, email: string, source: NewsletterSource) {
  const now = shop.clock.now()
  const asked = {
    source,
    consent_text: newsletterConsent.text,
    consent_version: newsletterConsent.version,
    asked_at: now,
    status: 'unconfirmed' as const,
    confirm_until: after(now, { days: daysToConfirm }),
  }
  const first = randomUUID()
  const kept = await shop.database
    .insertInto('newsletter_subscribers')
    .values({ id: randomUUID(), email, confirmation_id: first, ...asked })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(({ fn, ref, val }) => ({
          ...asked,
          confirmation_id: fn.coalesce(ref('newsletter_subscribers.confirmation_id'), val(first)),
        }))
        .where('newsletter_subscribers.status', '<>', 'confirmed'),
    )
    .returning(['id', 'status', 'confirmation_id'])
    .executeTakeFirst()
  return (
    kept ??
    shop.database
      .selectFrom('newsletter_subscribers')
      .select(['id', 'status', 'confirmation_id'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
  )
}

/** Whether one more letter may go to this mailbox. */
async function isDue(shop: Shop, email: string): Promise<boolean> {
  const counts = { subject: email, client: null }
  for (const [what, limit] of [
    ['newsletter letter, again', limits.again],
    ['newsletter letter', limits.day],
  ] as const) {
    const counted = await countAttempt(shop, { what, ...counts }, { perSubject: limit, perClient: limit })
    if (!counted.accepted) return false
  }
  return true
}
