import { type RawBuilder, sql } from 'kysely'
import { isUuid } from './uuid.ts'

/** How many rows a page of a staff list shows. */
export const rowsOnPage = 25

/** A larger set is not counted to its end: `1,000+`. */
export const countedUpTo = 1000

/** Where a page begins or ends: beside the row with this key. Null for the first page. */
export type Place = { way: 'after' | 'before'; key: readonly string[] } | null

/** What tells a row's place in a sorting, each of a kind that the database can compare. The last one is unique. */
export type KeyColumn = { column: RawBuilder<unknown>; kind: keyof typeof kinds }

/** By a moment, and by the unique id of rows of the same one. */
export function byMoment(moment: string, id: string): readonly KeyColumn[] {
  return [
    { column: sql.ref(moment), kind: 'timestamptz' },
    { column: sql.ref(id), kind: 'uuid' },
  ]
}

/** An order of rows, and what a row's key is in it. */
export type Sorting<Row> = {
  columns: readonly KeyColumn[]
  isDescending: boolean
  keyOf(row: Row): readonly (string | number | Date | null)[]
}

/** The rows of a page, and the keys from which those before and after it are reached; null at either end. */
export type KeyedPage<Row> = { rows: Row[]; before: string | null; after: string | null }

/**
 * Reads one page of a list by the key of a row, so that the thousandth page costs as much as the first, and a row that
 * comes in meanwhile shifts nothing. `read` selects at most `limit` rows that lie `within`, in this order.
 */
export async function pageByKey<Row>({
  columns,
  isDescending,
  place,
  size = rowsOnPage,
  keyOf,
  read,
}: Sorting<Row> & {
  place: Place
  size?: number | undefined
  read(part: { within: RawBuilder<boolean>; order: RawBuilder<unknown>; limit: number }): Promise<Row[]>
}): Promise<KeyedPage<Row>> {
  const from = place && isKeyOf(columns, place.key) ? place : null
  const isBackwards = from?.way === 'before'
  const isFalling = isDescending !== isBackwards
  const found = await read({
    within: from ? beyond(columns, from.key, isFalling) : sql<boolean>`true`,
    order: sql.join(columns.map(({ column }) => sql`${column} ${isFalling ? sql`desc` : sql`asc`}`)),
    limit: size + 1,
  })
  const rows = found.slice(0, size)
  if (isBackwards) rows.reverse()

  const hasMore = found.length > size
  const keyAt = (index: number) => {
    const row = rows.at(index)
    return row === undefined ? null : writeKey(keyOf(row))
  }
  return {
    rows,
    before: (isBackwards ? hasMore : from !== null) ? keyAt(0) : null,
    after: (isBackwards ? true : hasMore) ? keyAt(-1) : null,
  }
}

/** Reads where a page begins from an address; null for what no page has given out. */
export function readPlace(asked: { after: string | null; before: string | null }): Place {
  const way = asked.after === null ? 'before' : 'after'
  const key = readKey(asked[way])
  return key && { way, key }
}

/** The page that follows; null after the last one. */
export function placeAfter(after: string | null): Place {
  return readPlace({ after, before: null })
}

/** Counts the rows that a statement selects, up to `countedUpTo` and no further: one more says that there are more. */
export async function countRows(select: RawBuilder<unknown>, database: Parameters<RawBuilder<unknown>['execute']>[0]) {
  const limited = sql<{ count: string }>`
    select count(*) as count from (${select} limit ${countedUpTo + 1}) as counted`
  const { rows } = await limited.execute(database)
  return Number(rows[0]?.count ?? 0)
}

/** How many rows a filter leaves, and how many there would be in each of the other views. */
export async function countViews<View extends string, Filter extends { view: View }>(
  views: readonly View[],
  filter: Filter,
  count: (which: Filter) => Promise<number>,
): Promise<{ found: number; byView: Record<View, number> }> {
  const byView = await countEach(views, (view) => count({ ...filter, view }))
  return { found: byView[filter.view], byView }
}

/** How many rows there are for each of these. */
export async function countEach<Choice extends string>(
  choices: readonly Choice[],
  count: (choice: Choice) => Promise<number>,
): Promise<Record<Choice, number>> {
  const counts = await Promise.all(choices.map(async (choice) => [choice, await count(choice)] as const))
  return Object.fromEntries(counts) as Record<Choice, number>
}

/** `1,000+` for a set that is larger than was counted. */
export function showCount(count: number): string {
  return count > countedUpTo ? `${countedUpTo.toLocaleString('en')}+` : count.toLocaleString('en')
}

/** What the database can read as a value of this kind, and how it is told which it is. */
const kinds = {
  timestamptz: {
    fits: (text: string) => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) && !Number.isNaN(Date.parse(text)),
    value: (text: string) => sql`${text}::timestamptz`,
  },
  uuid: { fits: isUuid, value: (text: string) => sql`${text}::uuid` },
  bigint: { fits: (text: string) => /^-?\d{1,18}$/.test(text), value: (text: string) => sql`${text}::bigint` },
  text: { fits: (text: string) => !text.includes('\0'), value: (text: string) => sql`${text}::text` },
} as const

function isKeyOf(columns: readonly KeyColumn[], key: readonly string[]): boolean {
  return key.length === columns.length && columns.every(({ kind }, index) => kinds[kind].fits(key[index] ?? ''))
}

function beyond(columns: readonly KeyColumn[], key: readonly string[], isFalling: boolean): RawBuilder<boolean> {
  const places = sql.join(columns.map(({ column }) => column))
  const values = sql.join(columns.map(({ kind }, index) => kinds[kind].value(key[index] ?? '')))
  return sql<boolean>`(${places}) ${isFalling ? sql`<` : sql`>`} (${values})`
}

function writeKey(key: readonly (string | number | Date | null)[]): string {
  const texts = key.map((part) => (part instanceof Date ? part.toISOString() : String(part ?? '')))
  return Buffer.from(JSON.stringify(texts)).toString('base64url')
}

function readKey(text: string | null): readonly string[] | null {
  if (text === null || text.length > 1000) return null
  try {
    const key: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return Array.isArray(key) && key.every((part) => typeof part === 'string') ? key : null
  } catch {
    return null
  }
}
