import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import { addDays, lagosDay, startOfDay } from '../lagos-day.ts'
import type { Shop } from '../shop.ts'
import type { Audience, AudienceKind } from './campaign.ts'
import { newsletterConsent } from './consent.ts'

/** The condition that a row of `newsletter_subscribers` meets when it belongs to this audience now. */
export function inAudience({ kind, tag }: Audience): RawBuilder<boolean> {
  const hasBought = sql`exists (
    select from orders where mailbox_of(orders.email) = mailbox_of(newsletter_subscribers.email)
      and orders.payment_status in ('paid', 'part-refunded'))`
  const conditions: Record<AudienceKind, RawBuilder<unknown>> = {
    all: sql`true`,
    bought: hasBought,
    'not-bought': sql`not ${hasBought}`,
    tag: sql`exists (
      select from users join customer_tags on customer_tags.user_id = users.id
      where users.email = newsletter_subscribers.email and customer_tags.tag = ${tag})`,
  }
  return sql<boolean>`(newsletter_subscribers.status = 'confirmed' and ${conditions[kind]})`
}

/**
 * When the week began within which nobody gets a second campaign. It goes by days of Lagos, so that a letter of each
 * Monday stays one.
 */
export function weekBegan(now: Date): Date {
  return startOfDay(addDays(lagosDay(now), 1 - newsletterConsent.daysBetween))
}

/** The condition that a row of `newsletter_subscribers` meets when a campaign that begins now is for it, and may be. */
export function mayReceive(audience: Audience, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(${inAudience(audience)} and not exists (
    select from campaign_letters earlier where earlier.subscriber_id = newsletter_subscribers.id
      and (earlier.status in ('queued', 'posting') or (earlier.status = 'sent' and earlier.changed_at >= ${weekBegan(now)})
        or (earlier.status = 'waiting' and exists (
          select from campaigns where campaigns.id = earlier.campaign_id and campaigns.status = 'sending')))))`
}

/** How many people would get a campaign that began now: those of its audience who have had none this week. */
export async function countRecipients(shop: Shop, audience: Audience): Promise<number> {
  permit(shop.actor, 'send the newsletter')
  return count(shop, mayReceive(audience, shop.clock.now()))
}

/** How many people an audience has now. */
export async function countAudience(shop: Shop, audience: Audience): Promise<number> {
  permit(shop.actor, 'send the newsletter')
  return count(shop, inAudience(audience))
}

async function count(shop: Shop, condition: RawBuilder<boolean>): Promise<number> {
  const { count } = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(condition)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The tags that customers have, for the choice of an audience. */
export async function listTags(shop: Shop): Promise<string[]> {
  permit(shop.actor, 'send the newsletter')
  const rows = await shop.database
    .selectFrom('customer_tags')
    .select('tag')
    .distinct()
    .orderBy('tag')
    .limit(500)
    .execute()
  return rows.map(({ tag }) => tag)
}
