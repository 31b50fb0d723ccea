import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import type { Database } from './database.ts'
import { withoutLimits } from './without-limits.ts'

/** A migration that the database refused; nothing of it remains, and those before it stand. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/**
 * Brings the database up to the newest migration: plain `.sql` files, in the order of their names, each in a
 * transaction of its own, and all in one where the database is new. Several processes may call this at once; each file
 * is applied once.
 * Gives the names of those it applied. Throws MigrationFailed, naming the file and the line. `only` names those beyond
 * which it does not go, for rows that were written when there were no more.
 */
export async function migrate(
  database: Database,
  folder: string = projectMigrations(),
  { only }: { only?: readonly string[] } = {},
): Promise<string[]> {
  return withoutLimits(database, async (database) => applyMissing(database, await readMigrations(folder, only)))
}

/** The names of all migrations that there are, in their order. */
export async function listMigrations(folder: string = projectMigrations()): Promise<string[]> {
  return Object.keys(await readMigrations(folder))
}

/** The names of those that have been applied, in their order; none of a database that is new. */
export async function listApplied(database: Database): Promise<string[]> {
  const { rows: tables } = await sql<{ found: string | null }>`select to_regclass('kysely_migration') as found`.execute(
    database,
  )
  if (!tables[0]?.found) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(database)
  return rows.map(({ name }) => name).sort()
}

async function applyMissing(database: Database, migrations: Record<string, Migration>): Promise<string[]> {
  const stands = await listApplied(database)
  // the migrator looks at every table and column whenever it is asked: that is most of what making a database takes
  if (stands.join() === Object.keys(migrations).join()) return []
  const migrator = new Migrator({ db: database, provider: { getMigrations: async () => migrations } })
  if (stands.length === 0) return namesOf(await migrator.migrateToLatest())
  const applied: string[] = []
  for (;;) {
    const [name] = namesOf(await migrator.migrateUp())
    if (name === undefined) return applied
    applied.push(name)
  }
}

function namesOf({ error, results = [] }: MigrationResultSet): string[] {
  if (error) throw error
  return results.map(({ migrationName }) => migrationName)
}

async function readMigrations(folder: string, only?: readonly string[]): Promise<Record<string, Migration>> {
  const files = (await readdir(folder))
    .filter((file) => file.endsWith('.sql') && (!only || only.includes(file.slice(0, -'.sql'.length))))
    .sort()
  const migrations = files.map(async (file) => {
    const text = await readFile(join(folder, file), 'utf8')
    return [file.slice(0, -'.sql'.length), { up: (database: Database) => run(file, text, database) }] as const
  })
  return Object.fromEntries(await Promise.all(migrations))
}

async function run(file: string, text: string, database: Database): Promise<void> {
  try {
    await sql.raw(text).execute(database)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MigrationFailed(`Migration ${file}${lineOf(error, text)} failed: ${reason}`, { cause: error })
  }
}

/** PostgreSQL counts characters from 1. */
function lineOf(error: unknown, text: string): string {
  const position = Number(error instanceof Error && 'position' in error ? error.position : Number.NaN)
  return position > 0 ? `, line ${text.slice(0, position).split('\n').length},` : ''
}

/** Found from the project's root, since a bundled server lies in another folder than this source. */
function projectMigrations(): string {
  let folder = import.meta.dirname
  while (!existsSync(join(folder, 'package.json'))) {
    if (folder === dirname(folder)) throw new Error(`There is no package.json above ${import.meta.dirname}`)
    folder = dirname(folder)
  }
  return join(folder, 'database', 'migrations')
}
