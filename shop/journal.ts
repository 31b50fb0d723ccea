import { sql } from 'kysely'
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

/** Writes several changes down at once. */
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

/**
 * Takes facts that name somebody out of the lines about one thing. That it was changed, by whom and when, is left, and so
 * are all other facts.
 */
export async function forgetInJournal(shop: Shop, subject: string, names: readonly string[]): Promise<void> {
  const without = (side: 'before' | 'after') => {
    const facts = sql.ref(side)
    return sql<
      string | null
    >`case when jsonb_typeof(${facts}) = 'object' then ${facts} - ${sql.val(names)}::text[] else ${facts} end`
  }
  await shop.database
    .updateTable('journal_entries')
    .set({ before: without('before'), after: without('after') })
    .where('subject', '=', subject)
    .execute()
}
