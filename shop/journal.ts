import { actorName } from './identity/actor.ts'
import type { Shop } from './shop.ts'

/**
 * Leaves a line in the journal: who changed what, from what, to what. Written in the same transaction as the change.
 * The subject names one thing, as `product:…` or `order:…`; `undoes` is the line that this one takes back.
 */
export async function recordChange(
  shop: Shop,
  change: string,
  subject: string,
  facts: { from?: unknown; to?: unknown; undoes?: number } = {},
) {
  await recordChanges(shop, [{ change, subject, ...facts }])
}

/** The same for several changes at once. */
export async function recordChanges(
  shop: Shop,
  changes: readonly { change: string; subject: string; from?: unknown; to?: unknown; undoes?: number }[],
) {
  if (changes.length === 0) return
  const entries = changes.map(({ change, subject, from, to, undoes }) => ({
    happened_at: shop.clock.now(),
    actor: actorName(shop.actor),
    change,
    subject,
    before: from === undefined ? null : JSON.stringify(from),
    after: to === undefined ? null : JSON.stringify(to),
    undoes: undoes ?? null,
  }))
  await shop.database.insertInto('journal_entries').values(entries).execute()
}
