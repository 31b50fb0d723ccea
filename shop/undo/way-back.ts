import { type RawBuilder, sql } from 'kysely'
import type { Permission } from '../identity/permissions.ts'
import type { Outcome } from '../outcome.ts'
import type { Shop } from '../shop.ts'

/** A line of the journal that may be taken back. */
export type JournalEntry = {
  id: number
  happenedAt: Date
  change: string
  subject: string
  before: unknown
  after: unknown
}

/** Takes a change back; it says itself in the journal what it does. */
export type WayBack = (shop: Shop) => Promise<Outcome<unknown>>

/** How a kind of change is taken back. */
export type Undoer = {
  needs: Permission
  /**
   * Whether the thing is as the line `entries` left it, as a condition on `journal_entries`: the journal asks it of all its
   * lines in one query. What takes a change back looks again, under its locks.
   */
  stands(now: Date): RawBuilder<boolean>
  /** What takes the change back; null where the thing is no longer as the line left it. */
  wayBack(shop: Shop, entry: JournalEntry): Promise<WayBack | null>
}

/** What follows `product:` in the subject of a line: as text, and as the id of a row. */
export const subjectName = sql<string>`substr(entries.subject, strpos(entries.subject, ':') + 1)`
export const subjectId = sql<string>`${subjectName}::uuid`

/** What follows the colon in the subject of a line in hand: the id of a row, or a name. */
export function idIn({ subject }: JournalEntry): string {
  return subject.slice(subject.indexOf(':') + 1)
}

/** What the journal says of a thing, fact by fact. */
export function factsIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}
