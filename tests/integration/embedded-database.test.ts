import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs, { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#database/database.ts'
import { EngineStopped } from '#database/embedded/engine.ts'
import { DatabaseInUse } from '#database/embedded/folder-lock.ts'
import { ConnectionHeld } from '#database/embedded/one-connection-pool.ts'
import { maintain } from '#database/embedded/upkeep.ts'
import { copyOfTemplate } from '../support/embedded-template.ts'
import { kills } from '../support/thoroughness.ts'

let folder: string
let open: OpenDatabase[] = []

beforeEach(async () => {
  folder = await copyOfTemplate()
})

afterEach(async () => {
  await Promise.all(open.map((database) => database.close()))
  open = []
  await rm(folder, { recursive: true, force: true })
})

async function openHere(): Promise<OpenDatabase> {
  const database = await openDatabase({ folder })
  open.push(database)
  return database
}

describe('a commit', () => {
  test('reaches the disk before it is acknowledged', async () => {
    const { pool } = await openHere()
    await pool.query('create table facts (id integer)')

    using disk = watchDisk()
    await pool.query('insert into facts values (1)')
    expect(disk.syncs).toBeGreaterThan(0)

    const before = disk.syncs
    await pool.query('select * from facts')
    expect(disk.syncs).toBe(before)
  })

  test('is not acknowledged when the disk fails, and the database comes up again by itself', async () => {
    const { pool } = await openHere()
    await pool.query('create table facts (id integer primary key)')
    await pool.query('insert into facts values (1)')

    {
      using disk = watchDisk()
      disk.failsWith = 'EIO'
      await expect(pool.query('insert into facts values (2)')).rejects.toThrow('could not fsync')
    }
    await untilItAnswers(pool)
    const { rows } = await pool.query(
      'insert into facts values (3) returning (select count(*) from facts where id = 1)',
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('is refused when the disk is full; reading and writing go on when there is space again', async () => {
    const { pool } = await openHere()
    await pool.query('create table facts (id integer primary key)')
    await pool.query('insert into facts values (1)')

    {
      using disk = watchDisk()
      disk.failsWith = 'ENOSPC'
      await expect(pool.query('insert into facts values (2)')).rejects.toThrow('No space left on device')
      await expect(pool.query('select 1')).rejects.toThrow(EngineStopped)
    }
    await untilItAnswers(pool)
    await pool.query('insert into facts values (3)')
    const { rows } = await pool.query('select id from facts where id <> 2 order by id')
    expect(rows).toEqual([{ id: 1 }, { id: 3 }])
  })

  test(`outlives its process, killed ${kills} times`, { timeout: kills * 20_000 }, async () => {
    let kept = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const writer = startWriter(folder)
      const found = JSON.parse((await writer.line('found ')).slice('found '.length))
      // every order that was acknowledged is there, none twice, and each whole
      expect(found.last).toBeGreaterThanOrEqual(kept)
      expect(found.orders).toBe(found.last)
      expect(found.lines).toBe(found.orders * 2)

      await writer.lines(1 + Math.floor(Math.random() * 120))
      const lines = await writer.kill()
      kept = Number(lines.findLast((line) => line.startsWith('kept '))?.slice('kept '.length))
      expect(kept).toBeGreaterThan(found.last)
    }
    const { pool } = await openHere()
    const { rows } = await pool.query('select count(*) as orders, max(id) as last from written')
    expect(rows[0].orders).toBe(rows[0].last)
    expect(rows[0].last).toBeGreaterThanOrEqual(kept)
  })
})

describe('the folder', () => {
  test('is refused to a second process, and free again when the first was killed', { timeout: 90_000 }, async () => {
    const holder = startWriter(folder)
    await holder.line('found ')

    const refusal = await openDatabase({ folder }).catch((error) => error)
    expect(refusal).toBeInstanceOf(DatabaseInUse)
    expect(refusal.message).toContain(`in use by process ${holder.pid}`)
    expect(refusal.pid).toBe(holder.pid)

    await holder.kill()
    const { pool } = await openHere()
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('is refused to a second opening in the same process, and free again when the first is closed', async () => {
    const first = await openDatabase({ folder })
    await expect(openDatabase({ folder })).rejects.toThrow(DatabaseInUse)
    await first.close()
    await openHere()
  })

  test('holds a whole database or none when its making was interrupted', { timeout: 180_000 }, async () => {
    await rm(folder, { recursive: true })
    folder = await mkdtemp(join(tmpdir(), 'embedded-'))

    const writer = startWriter(folder)
    while (!existsSync(join(folder, 'data.draft'))) await setTimeout(1)
    await writer.kill()

    const { pool } = await openHere()
    await expect(pool.query('create table facts (id integer)')).resolves.toBeDefined()
    expect((await readdir(folder)).sort()).toEqual(['data', 'lock', 'pid'])
  })
})

describe('the one connection', () => {
  test('serves the next query after one that failed', async () => {
    const { pool, kysely } = await openHere()
    await pool.query('create table facts (id integer primary key)')

    await expect(pool.query('selekt 1')).rejects.toMatchObject({ code: '42601' })
    await expect(pool.query('select $1::integer', ['not a number'])).rejects.toMatchObject({ code: '22P02' })
    await pool.query('insert into facts values (1)')
    await expect(pool.query('insert into facts values ($1)', [1])).rejects.toMatchObject({
      code: '23505',
      constraint: 'facts_pkey',
    })
    const failing = kysely.transaction().execute(async (transaction) => {
      await sql`insert into facts values (2)`.execute(transaction)
      await sql`select 1 / 0`.execute(transaction)
    })
    await expect(failing).rejects.toMatchObject({ code: '22012' })

    const { rows } = await pool.query('select id from facts')
    expect(rows).toEqual([{ id: 1 }])
  })

  test('serves the next query after one that recursed without end', async () => {
    const { pool } = await openHere()
    await pool.query('create function again() returns integer language plpgsql as $$ begin return again(); end $$')

    await expect(pool.query('select again()')).rejects.toMatchObject({ code: '54001' })
    await expect(pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  test('forgets the half-done transaction of a client that broke off', async () => {
    const { pool } = await openHere()
    await pool.query('create table facts (id integer)')

    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into facts values (1)')
    await client.query(`set application_name = 'someone else'`)
    client.release(true)

    const { rows } = await pool.query(`select count(*), current_setting('application_name') as name from facts`)
    expect(rows).toEqual([{ count: 0, name: '' }])
  })

  test('held too long, it makes the next caller fail with the reason instead of hanging', {
    timeout: 20_000,
  }, async () => {
    const { pool, kysely } = await openHere()
    const happened: string[] = []

    await kysely.transaction().execute(async (transaction) => {
      // the mistake: the outer database inside a transaction
      const outer = await sql`select 1`.execute(kysely).catch((error) => error)
      expect(outer).toBeInstanceOf(ConnectionHeld)
      expect(outer.message).toContain('one connection')
      happened.push('outer refused')
      await sql`select 1`.execute(transaction)
      happened.push('transaction goes on')
    })
    expect(happened).toEqual(['outer refused', 'transaction goes on'])
    await expect(pool.query('select 1')).resolves.toBeDefined()
  })

  test('lets other work of this process have its turn between queries', async () => {
    const { pool } = await openHere()
    let turns = 0
    const visitor = setInterval(() => {
      turns += 1
    }, 0)
    for (let query = 0; query < 50; query += 1) await pool.query('select 1')
    clearInterval(visitor)
    expect(turns).toBeGreaterThan(0)
  })
})

describe('closing', () => {
  test('leaves nothing behind that would keep the process from ending, even after a crash', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', openCrashAndClose, folder],
      { cwd: join(import.meta.dirname, '..', '..') },
    )
    expect(JSON.parse(stdout)).toEqual([])
  })
})

const openCrashAndClose = `
  import { setImmediate } from 'node:timers/promises'
  import { openDatabase } from '#database/database.ts'
  const database = await openDatabase({ folder: process.argv[1] })
  // nested so deeply that the engine runs out of JavaScript's stack
  await database.pool.query("select repeat('[', 100000)::json").catch(() => {})
  await database.close()
  await setImmediate()
  console.log(JSON.stringify(process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout')))
`

describe('upkeep', () => {
  test('clears what was overwritten, measures tables and empties the log, once', async () => {
    const { pool } = await openHere()
    await pool.query('create table facts as select generate_series(1, 500) as id')
    await pool.query('update facts set id = id + 1')
    expect(await checkpoint(pool)).toBe(await checkpoint(pool))
    const before = await checkpoint(pool)

    const reached = await maintain(pool, '')

    const { rows } = await pool.query(`select n_dead_tup as dead, reltuples as live
      from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relname = 'facts'`)
    expect(rows).toEqual([{ dead: 0, live: 500 }])
    const after = await checkpoint(pool)
    expect(after).not.toBe(before)

    expect(await maintain(pool, reached)).toBe(reached)
    expect(await checkpoint(pool)).toBe(after)
  })
})

/** Where the last CHECKPOINT stands in the log. */
async function checkpoint(pool: OpenDatabase['pool']): Promise<string> {
  const { rows } = await pool.query<{ at: string }>('select redo_lsn::text as at from pg_control_checkpoint()')
  return rows[0]?.at ?? ''
}

/** Counts what is put on the disk by this process, and lets it fail. */
function watchDisk() {
  const { fsyncSync, writeSync } = fs
  const disk = {
    syncs: 0,
    failsWith: undefined as 'EIO' | 'ENOSPC' | undefined,
    [Symbol.dispose]() {
      Object.assign(fs, { fsyncSync, writeSync })
      syncBuiltinESMExports()
    },
  }
  Object.assign(fs, {
    fsyncSync(file: number) {
      disk.syncs += 1
      if (disk.failsWith === 'EIO') throw Object.assign(new Error('the disk fails'), { code: 'EIO' })
      fsyncSync(file)
    },
    writeSync(...write: Parameters<typeof writeSync>) {
      if (disk.failsWith === 'ENOSPC') throw Object.assign(new Error('the disk is full'), { code: 'ENOSPC' })
      return writeSync(...write)
    },
  })
  syncBuiltinESMExports()
  return disk
}

async function untilItAnswers(pool: OpenDatabase['pool']): Promise<void> {
  await expect
    .poll(
      () =>
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true)
}

function startWriter(folder: string) {
  const script = join(import.meta.dirname, '..', 'support', 'tireless-writer.ts')
  const process_ = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  const reader = createInterface(process_.stdout).on('line', (line) => said.push(line))
  const ended = Promise.all([once(process_, 'exit'), once(reader, 'close')])

  async function until<T>(find: () => T | undefined): Promise<T> {
    for (;;) {
      const found = find()
      if (found !== undefined) return found
      await Promise.race([once(reader, 'line'), ended])
      if (process_.exitCode !== null) throw new Error(`The writer ended by itself: ${said.join(' ')}`)
    }
  }
  return {
    pid: process_.pid,
    line: (beginning: string) => until(() => said.find((line) => line.startsWith(beginning))),
    lines: (count: number) => until(() => (said.length > count ? said.length : undefined)),
    /** Kills it with SIGKILL and gives all it said. */
    async kill(): Promise<string[]> {
      process_.kill('SIGKILL')
      await ended
      return said
    },
  }
}
