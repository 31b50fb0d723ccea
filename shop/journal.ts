import { actorName } from './identity/actor.ts'
import type { Shop } from './shop.ts'

/**
 * Leaves a line in the journal: who changed what, from what, to what. Written in the same transaction as the change.
 * The subject names one thing, as `product:…` or `order:…`.
 */
export async function recordChange(
  shop: Shop,
  change: string,
  subject: string,
  facts: { from?: unknown; to?: unknown } = {},
) {
  await shop.database
    .insertInto('journal_entries')
    .values({
      happened_at: shop.clock.now(),
      actor: actorName(shop.actor),
      change,
      subject,
      before: facts.from === undefined ? null : JSON.stringify(facts.from),
      after: facts.to === undefined ? null : JSON.stringify(facts.to),
    })
    .execute()
}
