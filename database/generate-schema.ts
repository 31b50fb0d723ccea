// Writes database/schema.ts from the migrations: `node database/generate-schema.ts`, or with `--check` compares only.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { describeTables } from './table-types.ts'

const schemaFile = join(import.meta.dirname, 'schema.ts')

const generated = await generateSchema()
if (!process.argv.includes('--check')) {
  await writeFile(schemaFile, generated)
} else if (generated !== (await readFile(schemaFile, 'utf8').catch(() => ''))) {
  console.error('database/schema.ts does not match the migrations: run `node database/generate-schema.ts`')
  process.exitCode = 1
}

async function generateSchema(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  const database = await openDatabase({ folder })
  try {
    await migrate(database.kysely, join(import.meta.dirname, 'migrations'))
    return await describeTables(database.pool)
  } finally {
    await database.close()
    await rm(folder, { recursive: true })
  }
}
