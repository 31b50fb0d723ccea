import { type RawBuilder, sql } from 'kysely'
import { permit } from '../identity/permissions.ts'
import type { Shop } from '../shop.ts'
import type { Audience, AudienceKind } from './campaign.ts'

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

/** How many people an audience has now. */
export async function countAudience(shop: Shop, audience: Audience): Promise<number> {
  permit(shop.actor, 'send the newsletter')
  const { count } = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(inAudience(audience))
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
