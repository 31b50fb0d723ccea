import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Transaction } from 'kysely'
import { dumpTable, inSnapshot } from '#database/backup/dump-tables.ts'
import { listStoredTables, type StoredTable } from '#database/backup/tables.ts'
import { type OpenDatabase, openDatabase } from '#database/database.ts'
import { listApplied } from '#database/migrate.ts'
import type { DB } from '#database/schema.ts'
import { listWaitingTasks } from '#integrations/tasks/pg-boss.ts'
import { askShop } from '../control-socket.ts'
import { filesOfShop } from '../data-of-shop.ts'
import type { StatedEnvironment } from '../environment.ts'
import { Refused } from '../say-why.ts'
import { filesFolder, type Manifest, manifestFile, tableFile, tasksFile } from './backup-format.ts'

/**
 * Writes a backup into a new folder under `target` and gives its path and what it holds. The shop may be open and
 * selling. The folder appears whole and on the disk, or not at all.
 */
export async function takeBackup(
  environment: StatedEnvironment,
  target: string,
  say: (words: string) => void,
): Promise<{ folder: string; manifest: Manifest }> {
  const takenAt = new Date().toISOString()
  const folder = join(resolve(target), `shop-${takenAt.replace(/[:.]/g, '-')}`)
  const draft = `${folder}.draft`
  if (existsSync(folder)) throw new Refused(`${folder} is there already.`)
  await mkdir(join(draft, 'tables'), { recursive: true, mode: 0o700 })
  try {
    const database = await openToRead(environment, join(draft, 'running'), say)
    let kept: Awaited<ReturnType<typeof writeRows>>
    try {
      kept = await inSnapshot(database.kysely, (snapshot) => writeRows(snapshot, draft))
    } finally {
      await database.close()
      await rm(join(draft, 'running'), { recursive: true, force: true })
    }
    // after the rows: whatever file they speak of is there by now
    const files = await copyFiles(environment.folder, join(draft, filesFolder))
    const { mode, origin } = environment
    const manifest: Manifest = { format: 1, takenAt, mode, origin, ...kept, files }
    await writeFile(join(draft, manifestFile), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
    await rename(draft, folder)
    return { folder, manifest }
  } catch (fault) {
    await rm(draft, { recursive: true, force: true })
    throw fault
  }
}

/** A server gives a snapshot of itself. Of the embedded database, which one process holds, an open shop gives a copy. */
async function openToRead(
  { folder, databaseUrl }: StatedEnvironment,
  copy: string,
  say: (words: string) => void,
): Promise<OpenDatabase> {
  if (databaseUrl) return openDatabase({ url: databaseUrl, applicationName: 'backup' })
  const own = join(folder, 'database')
  if (!existsSync(own)) throw new Refused(`There is no shop in ${folder}.`)

  const status = (await askShop(folder, 'status')) as { pid: number } | null
  if (!status) return openDatabase({ folder: own })
  await mkdir(copy, { mode: 0o700 })
  const began = performance.now()
  await askShop(folder, 'copy-database', { to: copy })
  say(`The shop is open: it copied its database in ${Math.round(performance.now() - began)} ms, and sells on.`)
  return openDatabase({ folder: copy })
}

async function writeRows(
  snapshot: Transaction<DB>,
  draft: string,
): Promise<Pick<Manifest, 'migrations' | 'tables' | 'tasks'>> {
  const migrations = await listApplied(snapshot)
  const tables: Manifest['tables'] = []
  for (const table of await listStoredTables(snapshot))
    tables.push(await writeTable(snapshot, table, join(draft, tableFile(table.name))))
  const waiting = await listWaitingTasks(snapshot)
  const text = JSON.stringify(waiting, null, 2)
  await writeFile(join(draft, tasksFile), text, { mode: 0o600, flush: true })
  return { migrations, tables, tasks: { count: waiting.length, sha256: sha256Of(text) } }
}

async function writeTable(
  snapshot: Transaction<DB>,
  table: StoredTable,
  file: string,
): Promise<Manifest['tables'][number]> {
  const hash = createHash('sha256')
  let rows = 0
  async function* lines() {
    for await (const some of dumpTable(snapshot, table)) {
      const text = `${some.join('\n')}\n`
      rows += some.length
      hash.update(text)
      yield text
    }
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600, flush: true }))
  return { name: table.name, columns: [...table.columns], rows, sha256: hash.digest('hex') }
}

async function copyFiles(from: string, to: string): Promise<Manifest['files']> {
  const copied: Manifest['files'] = []
  for (const path of await listFiles(from)) {
    const hash = createHash('sha256')
    let bytes = 0
    await mkdir(join(to, posix.dirname(path)), { recursive: true, mode: 0o700 })
    await pipeline(
      createReadStream(join(from, path)),
      async function* (chunks) {
        for await (const chunk of chunks) {
          bytes += chunk.length
          hash.update(chunk)
          yield chunk
        }
      },
      createWriteStream(join(to, path), { mode: 0o600, flush: true }),
    )
    copied.push({ path, bytes, sha256: hash.digest('hex') })
  }
  return copied
}

/** What is being written aside has no name yet, and is gone when its turn comes. */
const unfinished = /^\.|\.draft$|\.json\.[\w-]+$/

async function listFiles(folder: string): Promise<string[]> {
  const found: string[] = []
  for (const entry of filesOfShop) {
    const kind = await stat(join(folder, entry)).catch(() => null)
    if (kind?.isFile()) found.push(entry)
    if (kind?.isDirectory())
      for (const name of (await readdir(join(folder, entry))).toSorted())
        if (!unfinished.test(name)) found.push(posix.join(entry, name))
  }
  return found
}

function sha256Of(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
