import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { constants, copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join, posix, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { dumpTable, writeAlike } from '#database/backup/dump-tables.ts'
import { gatherListing, loadTables } from '#database/backup/load-tables.ts'
import { listStoredTables } from '#database/backup/tables.ts'
import { type Database, type OpenDatabase, openDatabase } from '#database/database.ts'
import { listMigrations, migrate } from '#database/migrate.ts'
import { openTasks, type WaitingTask } from '#integrations/tasks/pg-boss.ts'
import { checkInvariants, type Violation } from '#shop/invariants.ts'
import { askShop } from '../control-socket.ts'
import { emptyDatabase, filesOfShop } from '../data-of-shop.ts'
import type { StatedEnvironment } from '../environment.ts'
import { Refused } from '../say-why.ts'
import { filesFolder, type Manifest, manifest, manifestFile, tableFile, tasksFile } from './backup-format.ts'
import { beginRestore, endRestore, interruptedRestore } from './restore-mark.ts'

export type Restored = { manifest: Manifest; migratedFurther: string[]; violations: Violation[] }

/**
 * Fills an empty shop from a backup: every checksum is compared before the first row is written, and every row with the
 * backup after the last. Gives what the books say afterwards. Refuses where a shop is already; what an interrupted
 * restore left is done again.
 */
export async function restoreBackup(
  environment: StatedEnvironment,
  backup: string,
  say: (words: string) => void,
): Promise<Restored> {
  const source = resolve(backup)
  const kept = await readManifest(source)
  say(`Looking through the backup of ${kept.takenAt} …`)
  const tasks = await verify(source, kept)
  await makeReady(environment)

  say('Copying the files …')
  await copyFiles(source, environment.folder, kept)
  const database = await openTarget(environment)
  try {
    say('Filling the database …')
    await migrate(database.kysely, undefined, { only: kept.migrations })
    await database.kysely.transaction().execute((transaction) => fill(transaction, source, kept))
    await oweAgain(database, tasks)
    const migratedFurther = await migrate(database.kysely)
    await gatherListing(database.kysely)
    const violations = await checkInvariants({ database: database.kysely })
    endRestore(environment.folder)
    return { manifest: kept, migratedFurther, violations }
  } finally {
    await database.close()
  }
}

async function readManifest(source: string): Promise<Manifest> {
  const text = await readFile(join(source, manifestFile), 'utf8').catch(() => null)
  if (text === null) throw new Refused(`${source} is not a backup: it has no ${manifestFile}.`)
  const read = manifest.safeParse(parsed(text))
  if (!read.success)
    throw new Refused(`${join(source, manifestFile)} is not that of a backup which this shop can read.`)
  const known = new Set(await listMigrations())
  const unknown = read.data.migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new Refused(`This backup is of a newer shop than this one, which does not know ${unknown.join(', ')}.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Reads the whole backup once. Gives its tasks; refuses when a byte is not as it was written. */
async function verify(source: string, { tables, tasks, files }: Manifest): Promise<WaitingTask[]> {
  const damaged: string[] = []
  for (const { path, sha256 } of files)
    if ((await sha256Of(createReadStream(join(source, filesFolder, path)))) !== sha256) damaged.push(path)
  for (const { name, sha256 } of tables)
    if ((await sha256Of(createReadStream(join(source, tableFile(name))).pipe(createGunzip()))) !== sha256)
      damaged.push(tableFile(name))
  if ((await sha256Of(createReadStream(join(source, tasksFile)))) !== tasks.sha256) damaged.push(tasksFile)
  if (damaged.length > 0) throw new Refused(`This backup is damaged: ${damaged.join(', ')}`)
  return JSON.parse(await readFile(join(source, tasksFile), 'utf8'))
}

/** Null for what cannot be read to its end. */
async function sha256Of(stream: NodeJS.ReadableStream): Promise<string | null> {
  const hash = createHash('sha256')
  return pipeline(stream, hash).then(
    () => hash.digest('hex'),
    () => null,
  )
}

async function makeReady({ folder, databaseUrl }: StatedEnvironment): Promise<void> {
  const status = (await askShop(folder, 'status')) as { pid: number; origin: string } | null
  if (status) throw new Refused(`The shop at ${status.origin} is open (process ${status.pid}). Restore elsewhere.`)
  await mkdir(folder, { recursive: true })
  const target = nameOf(databaseUrl)
  const interrupted = interruptedRestore(folder)
  if (interrupted !== null && interrupted !== target)
    throw new Refused(`A restore from here into ${interrupted} did not come to its end. End that one first.`)
  if (interrupted !== null) {
    if (databaseUrl) await emptyDatabase(databaseUrl)
    for (const entry of [...filesOfShop, 'database']) await rm(join(folder, entry), { recursive: true, force: true })
  }

  const found = [...filesOfShop, 'database'].filter((entry) => existsSync(join(folder, entry)))
  if (found.length > 0) throw new Refused(`${folder} is not empty (${found.join(', ')}): restore into a new folder.`)
  if (databaseUrl && (await hasTables(databaseUrl)))
    throw new Refused(`The database ${target} is not empty: restore into a new one.`)
  await beginRestore(folder, target)
}

async function hasTables(url: string): Promise<boolean> {
  const { pool, close } = await openDatabase({ url })
  try {
    const { rows } = await pool.query(
      "select from pg_tables where schemaname not in ('pg_catalog', 'information_schema') limit 1",
    )
    return rows.length > 0
  } finally {
    await close()
  }
}

/** Without the password. */
function nameOf(databaseUrl: string | null): string {
  if (!databaseUrl) return 'the embedded database'
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

async function copyFiles(source: string, folder: string, { files }: Manifest): Promise<void> {
  for (const { path } of files) {
    await mkdir(join(folder, posix.dirname(path)), { recursive: true })
    await copyFile(join(source, filesFolder, path), join(folder, path), constants.COPYFILE_FICLONE)
  }
}

function openTarget({ folder, databaseUrl }: StatedEnvironment): Promise<OpenDatabase> {
  return openDatabase(databaseUrl ? { url: databaseUrl } : { folder: join(folder, 'database') })
}

async function fill(transaction: Database, source: string, { tables }: Manifest): Promise<void> {
  await writeAlike(transaction)
  const known = new Map((await listStoredTables(transaction)).map((table) => [table.name, table]))
  const wanted = tables.map(({ name, columns }) => ({ name, columns, key: known.get(name)?.key ?? [] }))
  await loadTables(transaction, wanted, ({ name }) => readLines(join(source, tableFile(name))))

  for (const [index, table] of wanted.entries()) {
    const hash = createHash('sha256')
    for await (const lines of dumpTable(transaction, table)) hash.update(`${lines.join('\n')}\n`)
    if (hash.digest('hex') !== tables[index]?.sha256)
      throw new Error(`The rows of ${table.name} are not those of the backup`)
  }
}

const linesAtOnce = 500

async function* readLines(file: string): AsyncGenerator<string[]> {
  let some: string[] = []
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    some.push(line)
    if (some.length < linesAtOnce) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

async function oweAgain({ pool, kind }: OpenDatabase, waiting: readonly WaitingTask[]): Promise<void> {
  const silent = { info() {}, warn: console.warn, error: console.error }
  const tasks = await openTasks(pool, kind, silent)
  try {
    await tasks.restore(waiting)
  } finally {
    await tasks.stop()
  }
}
