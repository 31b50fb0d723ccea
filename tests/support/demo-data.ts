import { createHash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { constants, cp, glob, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readEnvironment } from '#server/environment.ts'
import { type OpenShop, openShop } from '#server/open-shop.ts'
import { projectFolder } from '#server/project-folder.ts'
import type { PublicPages } from '#shop/ports.ts'
import { type PostgresServer, startPostgres } from './postgres.ts'

/** On which of the two databases this run of the tests opens its shops. */
export const testedDatabase = process.env.SHOP_TEST_DATABASE === 'postgres' ? 'postgres' : 'embedded'

/** The data of a freshly planted demo shop, for one test: a folder, and on PostgreSQL a database. */
export type DemoData = { folder: string; databaseUrl: string | null; remove(): Promise<void> }

/** Gives a copy of the planted demo shop. It is planted once for these sources: copying takes a blink. */
export async function newDemoData(kind = testedDatabase): Promise<DemoData> {
  return kind === 'embedded' ? newEmbeddedData() : newPostgresData()
}

/** Opens a planted shop in this process; its jobs do not run. */
export function openDemoData(
  { folder, databaseUrl }: Pick<DemoData, 'folder' | 'databaseUrl'>,
  pages: PublicPages = { drop() {} },
): Promise<OpenShop> {
  const stated = readEnvironment({ SHOP_FOLDER: folder, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) })
  const silent = { info() {}, warn() {}, error: console.error }
  return openShop(
    { ...stated, origin: 'http://localhost', secret: 'of a test, thirty-two letters or more' },
    silent,
    pages,
  )
}

async function newEmbeddedData(): Promise<DemoData> {
  const templates = join(projectFolder, 'node_modules/.cache/demo-shops')
  const template = join(templates, await fingerprint())
  if (!existsSync(template)) {
    await mkdir(templates, { recursive: true })
    const draft = await mkdtemp(join(templates, 'draft-'))
    await plant(draft, null)
    // Another test process may have been first; its template is as good.
    await rename(draft, template).catch(() => rm(draft, { recursive: true }))
  }
  const folder = await newFolder()
  await cp(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return { folder, databaseUrl: null, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function newPostgresData(): Promise<DemoData> {
  const server = await postgresServer()
  const folder = await newFolder()
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = await server.createDatabase(name, await plantedTemplate(server))
  return {
    folder,
    databaseUrl,
    async remove() {
      await server.dropDatabase(name)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

let started: Promise<PostgresServer | null> | undefined

/** The server of this test process: the one that the run has started, else one of its own. */
export async function postgresServer(): Promise<PostgresServer> {
  started ??= startPostgres({ durable: true })
  const server = await started
  if (!server) throw new Error('this machine has no PostgreSQL, and TEST_DATABASE_URL is not set')
  return server
}

/** The database that all others are copied from. Whoever comes first plants it, the others wait. */
async function plantedTemplate(server: PostgresServer): Promise<string> {
  const name = `demo_shop_${await fingerprint()}`
  const client = new pg.Client(server.url)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7305)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) {
      const draft = await server.createDatabase(`${name}_draft`)
      const folder = await newFolder()
      await plant(folder, draft)
      await rm(folder, { recursive: true, force: true })
      await client.query(`alter database ${name}_draft rename to ${name}`)
    }
    return name
  } finally {
    await client.end()
  }
}

async function plant(folder: string, databaseUrl: string | null) {
  const opened = await openDemoData({ folder, databaseUrl })
  await opened.close()
}

const newFolder = () => mkdtemp(join(tmpdir(), 'shop-'))

let fingerprinted: Promise<string> | undefined

/** Changes with everything that a planted shop is made from; nothing of it changes while tests run. */
function fingerprint(): Promise<string> {
  fingerprinted ??= readFingerprint()
  return fingerprinted
}

async function readFingerprint(): Promise<string> {
  const hash = createHash('sha256')
  for (const pattern of ['database/**', 'seeds/**/*.{ts,json,md}', 'shop/**/*.ts', 'integrations/tasks/*.ts']) {
    const files: string[] = []
    for await (const file of glob(pattern, { cwd: projectFolder, withFileTypes: true }))
      if (file.isFile()) files.push(join(file.parentPath, file.name))
    for (const file of files.toSorted()) hash.update(file.slice(projectFolder.length)).update(await readFile(file))
  }
  return hash.digest('hex').slice(0, 16)
}
