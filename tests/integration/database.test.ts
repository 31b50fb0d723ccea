import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/database.ts'
import { MigrationFailed, migrate } from '#database/migrate.ts'
import { describeTables } from '#database/table-types.ts'
import { copyOfTemplate } from '../support/embedded-template.ts'
import { startPostgres } from '../support/postgres.ts'

const root = join(import.meta.dirname, '..', '..')
const server = await startPostgres()
afterAll(() => server?.remove())

describe('on the embedded database', () => {
  let folder: string
  behavesLikePostgres(async () => {
    folder = await copyOfTemplate()
    return openDatabase({ folder })
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))
})

describe.skipIf(!server)('on PostgreSQL', () => {
  let open: OpenDatabase[] = []
  afterEach(async () => {
    await Promise.all(open.map((database) => database.close()))
    open = []
  })

  async function openServer(url: string, options: { statementTimeoutMillis?: number } = {}): Promise<OpenDatabase> {
    const database = await openDatabase({ url, allowUnsafe: true, ...options })
    open.push(database)
    return database
  }

  behavesLikePostgres(async () => {
    const database = await openDatabase({ url: await emptyDatabase('both_worlds'), allowUnsafe: true })
    await migrate(database.kysely)
    return database
  })

  test('a server that would lose commits in a crash is refused', async () => {
    const url = await emptyDatabase('unsafe')
    const { pool } = await openServer(url)
    await pool.query('alter database unsafe set synchronous_commit = off')
    await expect(openDatabase({ url })).rejects.toThrow(/turn on .*synchronous_commit$/)
  })

  test('a server that does not answer is named, its password is not', async () => {
    const refusal = await openDatabase({ url: 'postgres://shop:secret@127.0.0.1:9/shop' }).catch((error) => error)
    expect(refusal.message).toMatch(/^PostgreSQL does not answer at 127\.0\.0\.1:9: .*ECONNREFUSED/)
    expect(refusal.message).not.toContain('secret')
  })

  test('a statement that takes too long is given up', async () => {
    const { pool } = await openServer(await emptyDatabase('slow'), { statementTimeoutMillis: 50 })
    await expect(pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  })

  test('a connection that the server ends takes its query with it, not the process', async () => {
    const { pool, kysely } = await openServer(await emptyDatabase('ended'))
    const ended = kysely
      .transaction()
      .execute((transaction) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(transaction))
    await expect(ended).rejects.toThrow()
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('two instances that migrate at once apply each migration once', async () => {
    const url = await emptyDatabase('concurrent')
    const one = await openServer(url)
    const other = await openServer(url, { statementTimeoutMillis: 500 })
    const folder = await folderOf({
      '0001-shelf.sql': 'create table shelf (id integer)',
      '0002-book.sql': 'insert into shelf values (1); select pg_sleep(1)',
      '0003-more.sql': 'insert into shelf values (2)',
    })
    const applied = await Promise.all([migrate(one.kysely, folder), migrate(other.kysely, folder)])

    expect(applied.flat().sort()).toEqual(['0001-shelf', '0002-book', '0003-more'])
    const { rows } = await one.pool.query('select id from shelf order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 2 }])
    // the limit on statements, lifted for the migrations, is back
    await expect(other.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' })
  })
})

function behavesLikePostgres(open: () => Promise<OpenDatabase>) {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  beforeEach(async () => {
    await database.pool.query('create table facts (id integer primary key, name text)')
  })
  afterEach(async () => {
    await database.pool.query('drop table facts')
  })

  test('integers are numbers, as far as a number is exact', async () => {
    const { rows } = await database.pool.query(
      `select count(*), 1000000000000::bigint as kobo, -9007199254740991 as least, array[1, 2]::bigint[] as several
         from facts`,
    )
    expect(rows).toEqual([{ count: 0, kobo: 1_000_000_000_000, least: -9_007_199_254_740_991, several: [1, 2] }])

    await expect(database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
    await expect(database.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('numerics and dates are texts, moments are Dates, JSON is what it says', async () => {
    const { rows } = await database.pool.query(
      `select 12.50::numeric(6, 2) as rate, sum(1::bigint), '2026-11-30'::date as day,
              '2026-11-30 23:59:59+01'::timestamptz as moment, '[1, {"a": null}]'::jsonb as json, '\\x00ff'::bytea as bytes`,
    )
    expect(rows).toEqual([
      {
        rate: '12.50',
        sum: '1',
        day: '2026-11-30',
        moment: new Date('2026-11-30T22:59:59Z'),
        json: [1, { a: null }],
        bytes: Buffer.from([0, 255]),
      },
    ])
  })

  test('a transaction that throws leaves nothing', async () => {
    const failing = database.kysely.transaction().execute(async (transaction) => {
      await sql`insert into facts values (1, 'half')`.execute(transaction)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    const { rows } = await database.pool.query('select * from facts')
    expect(rows).toEqual([])
  })

  test('a refused row is known by its code and constraint', async () => {
    await database.pool.query(`insert into facts values (1, 'first')`)
    const second = sql`insert into facts values (1, 'second')`.execute(database.kysely)
    await expect(second).rejects.toMatchObject({ code: '23505', constraint: 'facts_pkey', table: 'facts' })
  })

  test('names are in the order that a reader expects', async () => {
    await database.pool.query(
      `insert into facts values (1, 'Zebra'), (2, 'apple'), (3, 'Ọ̀yọ́'), (4, 'Orange'), (5, 'pear')`,
    )
    const { rows } = await database.pool.query(`select name from facts order by name collate "und-x-icu"`)
    expect(rows.map(({ name }) => name)).toEqual(['apple', 'Orange', 'Ọ̀yọ́', 'pear', 'Zebra'])
  })

  test('searching finds what is nearly typed, and without its accents', async () => {
    const { rows } = await database.pool.query(
      `select similarity('bicycle', 'bycicle') > 0.2 as near, unaccent('Ọ̀yọ́') as plain, lower('ẸLÉ') as lower`,
    )
    expect(rows).toEqual([{ near: true, plain: 'Oyo', lower: 'ẹlé' }])
  })

  test('the clock of the session is UTC', async () => {
    const { rows } = await database.pool.query(`select '2026-01-01 12:00+01'::timestamptz::text as moment`)
    expect(rows).toEqual([{ moment: '2026-01-01 11:00:00+00' }])
  })
}

describe('migrating', () => {
  let folder: string
  let database: OpenDatabase
  beforeAll(async () => {
    folder = await copyOfTemplate()
    database = await openDatabase({ folder })
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('names the file and line that failed, keeps those before it, and goes on when it is mended', async () => {
    const migrations = await folderOf({ '9001-shelf.sql': 'create table shelf (id integer);' })
    await cp(join(root, 'database', 'migrations'), migrations, { recursive: true })
    await writeFile(
      join(migrations, '9002-books.sql'),
      'insert into shelf values (1);\n\ninsert into shlef values (2);\n',
    )

    const failure = await migrate(database.kysely, migrations).catch((error) => error)
    expect(failure).toBeInstanceOf(MigrationFailed)
    expect(failure.message).toBe('Migration 9002-books.sql, line 3, failed: relation "shlef" does not exist')
    expect((await database.pool.query('select * from shelf')).rows).toEqual([])

    await writeFile(
      join(migrations, '9002-books.sql'),
      'insert into shelf values (1);\n\ninsert into shelf values (2);\n',
    )
    expect(await migrate(database.kysely, migrations)).toEqual(['9002-books'])
    expect((await database.pool.query('select * from shelf')).rows).toEqual([{ id: 1 }, { id: 2 }])
  })
})

describe('the row types', () => {
  let folder: string
  let database: OpenDatabase
  beforeAll(async () => {
    folder = await copyOfTemplate()
    database = await openDatabase({ folder })
  })
  afterAll(async () => {
    await database.close()
    await rm(folder, { recursive: true })
  })

  test('are what the migrations say', async () => {
    expect(await readFile(join(root, 'database', 'schema.ts'), 'utf8')).toBe(await describeTables(database.pool))
  })

  test('know what a column holds, what it may be given and when it may be left out', async () => {
    await database.pool.query(`create table zebras (
      id bigint generated always as identity primary key,
      name text not null,
      mood text not null default 'calm' check (mood in ('calm', 'it''s wild')),
      stripes integer,
      facts jsonb not null default '{}',
      weight numeric,
      born date not null,
      double_stripes integer generated always as (stripes * 2) stored
    )`)
    const types = await describeTables(database.pool)
    expect(types).toContain(`export interface ZebrasTable {
  id: GeneratedAlways<number>
  name: string
  mood: Generated<'calm' | "it's wild">
  stripes: number | null
  facts: ColumnType<unknown, string | undefined, string>
  weight: ColumnType<string | null, number | string | null, number | string | null>
  born: string
  double_stripes: GeneratedAlways<number | null>
}`)
    expect(types).toContain('  zebras: ZebrasTable\n')
  })
})

async function emptyDatabase(name: string): Promise<string> {
  if (!server) throw new Error('There is no PostgreSQL server')
  return server.createDatabase(name)
}

async function folderOf(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
