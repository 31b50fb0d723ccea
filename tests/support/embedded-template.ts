import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type OpenDatabase, openDatabase } from '#database/database.ts'
import { migrate } from '#database/migrate.ts'

const root = join(import.meta.dirname, '..', '..')
const templates = join(root, 'node_modules', '.cache', 'embedded-templates')

/**
 * Gives a new folder with a migrated embedded database: a copy of one that is made once for these migrations, since
 * making one takes seconds. `fill` puts more into the template; `contents` names what, and changes when that does.
 */
export async function copyOfTemplate(
  contents = 'empty',
  fill: (database: OpenDatabase) => Promise<void> = async () => {},
): Promise<string> {
  const template = join(templates, `${contents}-${await fingerprint()}`)
  if (!existsSync(template)) await makeTemplate(template, fill)
  const folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

async function makeTemplate(template: string, fill: (database: OpenDatabase) => Promise<void>): Promise<void> {
  await mkdir(templates, { recursive: true })
  const draft = await mkdtemp(join(templates, 'draft-'))
  const database = await openDatabase({ folder: draft })
  try {
    await migrate(database.kysely)
    await fill(database)
  } finally {
    await database.close()
  }
  // another test process may have been first; its template is as good
  await rename(draft, template).catch(() => rm(draft, { recursive: true }))
}

/** Changes with the migrations, and with the engine, whose files no other version may read. */
async function fingerprint(): Promise<string> {
  const migrations = join(root, 'database', 'migrations')
  const files = (await readdir(migrations)).sort().map((file) => join(migrations, file))
  const engine = join(root, 'node_modules', '@electric-sql', 'pglite', 'package.json')
  const hash = createHash('sha256')
  for (const file of [...files, engine]) hash.update(file.slice(root.length)).update(await readFile(file))
  return hash.digest('hex').slice(0, 16)
}
