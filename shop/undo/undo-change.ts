import { sql } from 'kysely'
import { isPermitted, permit } from '../identity/permissions.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { undoersOfGoods } from './undoers-of-goods.ts'
import { undoersOfSettings } from './undoers-of-settings.ts'
import type { JournalEntry, Undoer } from './way-back.ts'

/** What can be taken back. Money and goods that moved are not among it: they are put right by moving them again. */
const undoers: Record<string, Undoer> = { ...undoersOfGoods, ...undoersOfSettings }

/**
 * Takes back what a line of the journal says, once, and leaves lines of its own. Refuses what cannot be taken back, and
 * a thing that is no longer as the line left it.
 */
export async function undoChange(shop: Shop, { entryId }: { entryId: number }) {
  return transact(shop, async (shop) => {
    const entry = Number.isSafeInteger(entryId) ? await lockEntry(shop, entryId) : undefined
    const undoer = entry && undoerOf(entry)
    if (!entry || !undoer) return refuse('not-to-be-undone')
    permit(shop.actor, undoer.needs)
    if (await isUndone(shop, entry.id)) return refuse('undone-already')

    const back = await undoer.wayBack(shop, entry)
    const undone = back && (await back(shop))
    if (!undone?.accepted) return refuse('changed-since')
    await recordChange(shop, `undone: ${entry.change}`, entry.subject, { undoes: entry.id })
    return accept({ change: entry.change })
  })
}

/**
 * How each of these lines stands: it can be taken back by whoever asks, or is already. Others are left out. One query,
 * however many lines there are.
 */
export async function listUndoable(
  shop: Shop,
  entries: readonly { id: number }[],
): Promise<Map<number, 'can' | 'undone'>> {
  if (entries.length === 0) return new Map()
  const now = shop.clock.now()
  const allowed = Object.entries(undoers).filter(([, { needs }]) => isPermitted(shop.actor, needs))
  const cases = allowed.map(([change, { stands }]) => sql`when ${change} then ${stands(now)}`)
  const stands = cases.length === 0 ? sql`false` : sql`case entries.change ${sql.join(cases, sql` `)} else false end`
  const ids = entries.map(({ id }) => id)
  const { rows } = await sql<{ id: number; isUndone: boolean; stands: boolean | null }>`
    select entries.id, undoing.id is not null as "isUndone", undoing.id is null and ${stands} as stands
    from journal_entries entries left join journal_entries undoing on undoing.undoes = entries.id
    where entries.id = any(${sql.val(ids)}::bigint[])`.execute(shop.database)
  return new Map(
    rows.flatMap(({ id, isUndone, stands }): [number, 'can' | 'undone'][] =>
      isUndone ? [[id, 'undone']] : stands ? [[id, 'can']] : [],
    ),
  )
}

/** The last line about something, and whether it can be taken back; null where there is none. */
export async function findUndoable(shop: Shop, subject: string): Promise<number | null> {
  const entry = await readEntries(shop).where('subject', '=', subject).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return entry && (await listUndoable(shop, [entry])).get(entry.id) === 'can' ? entry.id : null
}

function undoerOf({ change }: JournalEntry): Undoer | undefined {
  return Object.hasOwn(undoers, change) ? undoers[change] : undefined
}

function readEntries(shop: Shop) {
  return shop.database
    .selectFrom('journal_entries')
    .select(['id', 'happened_at as happenedAt', 'change', 'subject', 'before', 'after'])
}

function lockEntry(shop: Shop, entryId: number): Promise<JournalEntry | undefined> {
  return readEntries(shop).where('id', '=', entryId).forUpdate().executeTakeFirst()
}

async function isUndone(shop: Shop, entryId: number): Promise<boolean> {
  const row = await shop.database
    .selectFrom('journal_entries')
    .select('id')
    .where('undoes', '=', entryId)
    .executeTakeFirst()
  return row !== undefined
}
