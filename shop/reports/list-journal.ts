import { type RawBuilder, sql } from 'kysely'
import { nameActors } from '../identity/name-actors.ts'
import { permit } from '../identity/permissions.ts'
import { before } from '../moments.ts'
import { type KeyColumn, type KeyedPage, type Place, pageByKey } from '../page-by-key.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { asItIs, wordsToFind } from '../words-to-find.ts'
import { nameSubjects, subjectsWithWord } from './name-subjects.ts'

/** Which lines of the journal are looked for. */
export type JournalFilter = {
  /** Parts of what was done, of what it was done to, and of how that is called, as typed. */
  words: string
  /** What was changed: a kind of thing, as `product`, or one of them, as `product:…`; '' for whatever. */
  about: string
  /** The account of whoever changed it; null for whoever. */
  by: string | null
  /** Within the last so many days; null for ever. */
  days: number | null
}

export type JournalLine = {
  id: number
  happenedAt: Date
  by: string
  change: string
  subject: string
  /** What the thing is called that was changed; null for what has no name, or is gone. */
  name: string | null
  before: unknown
  after: unknown
}

type Row = Omit<JournalLine, 'by' | 'name'> & { actor: string }

const columns: readonly KeyColumn[] = [{ column: sql.ref('id'), kind: 'bigint' }]

/** A page of the journal, the newest line first. */
export async function listJournal(
  shop: Shop,
  { filter, place, size }: { filter: JournalFilter; place: Place; size?: number },
): Promise<KeyedPage<JournalLine>> {
  permit(shop.actor, 'read the journal')

  const page = await pageByKey<Row>({
    columns,
    isDescending: true,
    place,
    size,
    keyOf: ({ id }) => [id],
    read: async ({ within, order, limit }) => {
      const { rows } = await sql<Row>`
        select id, happened_at as "happenedAt", actor, change, subject, before, after from journal_entries
        where ${matching(shop, filter)} and ${within} order by ${order} limit ${limit}`.execute(shop.database)
      return rows
    },
  })
  const actors = page.rows.map(({ actor }) => actor)
  const subjects = page.rows.map(({ subject }) => subject)
  const [people, things] = await Promise.all([nameActors(shop, actors), nameSubjects(shop, subjects)])
  const rows = page.rows.map(({ actor, ...line }) => {
    return { ...line, by: people.get(actor) ?? actor, name: things.get(line.subject) ?? null }
  })
  return { ...page, rows }
}

/** Everybody who has changed anything as one of the staff, by name, and the kinds of things that were changed. */
export async function listJournalChoices(shop: Shop) {
  permit(shop.actor, 'read the journal')

  const people = await sql<{ id: string; name: string }>`
    select users.id, coalesce(nullif(first_name, ''), email) as name
    from user_roles join users on users.id = user_roles.user_id
      left join customers on customers.user_id = users.id
    order by name, users.id`.execute(shop.database)
  const kinds = await sql<{ kind: string }>`
    select distinct split_part(subject, ':', 1) as kind from journal_entries order by kind`.execute(shop.database)
  return { people: people.rows, kinds: kinds.rows.map(({ kind }) => kind) }
}

function matching(shop: Shop, { words, about, by, days }: JournalFilter): RawBuilder<boolean> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  const text = sql`lower(change || ' ' || subject)`
  for (const word of wordsToFind(words)) {
    const isSaid = sql`${text} like ${`%${asItIs(word)}%`}`
    // fewer letters are in too many names
    conditions.push(word.length < 3 ? isSaid : sql`(${isSaid} or subject in (${subjectsWithWord(word)}))`)
  }
  if (about.includes(':')) conditions.push(sql`subject = ${about}`)
  else if (about) conditions.push(sql`(subject = ${about} or subject like ${`${asItIs(about)}:%`})`)
  if (by !== null && isUuid(by)) conditions.push(sql`actor like ${`% ${by}`}`)
  if (days !== null) conditions.push(sql`happened_at >= ${before(shop.clock.now(), { days })}`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
