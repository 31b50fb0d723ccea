import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { askShop } from '#server/control-socket.ts'
import { projectFolder } from '#server/project-folder.ts'
import type { Shop } from '#shop/shop.ts'
import { type DemoData, newDemoData, openDemoData, postgresServer, testedDatabase } from './demo-data.ts'
import { ensureBuilt } from './ensure-built.ts'

const opensWithinMillis = 60_000

/** A whole shop in a process of its own, as `npm start` runs it, on data of its own. */
export type RunningShop = {
  /** It stays the same over restarts, as that of a real shop does. */
  readonly origin: string
  /** Where it listens on this machine. */
  readonly port: number
  readonly pid: number
  readonly folder: string
  readonly databaseUrl: string | null
  /** Everything that it has said so far. */
  said(): string
  /** Asks it through its control socket: `status`, `invariants`, `sweep`, `clock`. */
  ask(command: string, data?: unknown): Promise<unknown>
  /** Gives its exit code when it has ended; null when a signal ended it. */
  ended(): Promise<number | null>
  /** Ends it as a power cut would. */
  kill(): Promise<void>
  /** Starts it again on its data. */
  restart(): Promise<void>
  /** Ends it and removes its data. */
  stop(): Promise<void>
}

export type StartOptions = {
  /** On which database; the one that this run of the tests is for, unless stated. */
  database?: 'embedded' | 'postgres'
  /** More of the environment; it wins. */
  env?: Record<string, string>
  /** `planted` is a copy of a freshly planted demo; on `none` the shop plants itself; or another shop's on PostgreSQL. */
  data?: 'planted' | 'none' | Pick<RunningShop, 'folder' | 'databaseUrl'>
  /** What staff do in it before it opens. */
  prepare?: (shop: Shop) => Promise<void>
}

/** Starts a freshly planted demo shop on a free port. Throws, with all that it said, when it does not open. */
export async function startShop(options: StartOptions = {}): Promise<RunningShop> {
  const { database = testedDatabase, env = {} } = options
  await ensureBuilt()
  const data = await dataFor(options.data ?? 'planted', database)
  if (options.prepare) await prepareData(data, options.prepare)
  const environment = {
    PORT: '0',
    SHOP_FOLDER: data.folder,
    ...(data.databaseUrl ? { DATABASE_URL: data.databaseUrl } : {}),
    ...env,
  }
  let running = await open(environment)
  const { origin, port } = running

  return {
    origin,
    port,
    folder: data.folder,
    databaseUrl: data.databaseUrl,
    get pid() {
      return running.pid
    },
    said: () => running.said(),
    ask: (command, value) => askShop(data.folder, command, value),
    ended: () => exitOf(running.process),
    kill: () => end(running.process, 'SIGKILL'),
    async restart() {
      await end(running.process, 'SIGTERM')
      running = await open({ ...environment, PORT: String(port) })
    },
    async stop() {
      await end(running.process, 'SIGTERM')
      sayFaults(running.said())
      await data.remove()
    },
  }
}

/** What pages failed of first is told beside the tests, whether one of them has seen it or not. */
function sayFaults(said: string): void {
  const faults = said.match(/^error: .*(\n(?!request ).+){0,8}/gm) ?? []
  for (const fault of faults.slice(0, 5)) console.error(fault)
}

function dataFor(data: NonNullable<StartOptions['data']>, database: 'embedded' | 'postgres'): Promise<DemoData> {
  if (data === 'planted') return newDemoData(database)
  return data === 'none' ? noData(database) : Promise.resolve({ ...data, remove: async () => {} })
}

async function noData(database: 'embedded' | 'postgres'): Promise<DemoData> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-'))
  const name = `shop_${randomUUID().replaceAll('-', '')}`
  const databaseUrl = database === 'postgres' ? await (await postgresServer()).createDatabase(name) : null
  return { folder, databaseUrl, remove: () => rm(folder, { recursive: true, force: true }) }
}

async function prepareData(data: DemoData, prepare: (shop: Shop) => Promise<void>) {
  const opened = await openDemoData(data)
  try {
    await prepare({ ...opened.shop, actor: { kind: 'staff', userId: 'test', role: 'admin' } })
  } finally {
    await opened.close()
  }
}

// With as little room as `launch.mjs` gives it. The embedded database is WebAssembly: making it quick takes longer than
// most stories do, and is left to what is measured.
const flags = ['--max-semi-space-size=8', '--max-old-space-size=512', ...(process.env.VITEST ? ['--liftoff-only'] : [])]
const lean = { MALLOC_ARENA_MAX: '2' }

/** A test that dies leaves no shop behind. */
const alive = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of alive) child.kill('SIGKILL')
})

type Process = { process: ChildProcess; origin: string; port: number; pid: number; said(): string }

async function open(environment: Record<string, string>): Promise<Process> {
  const child = spawn(process.execPath, [...flags, join(projectFolder, 'build', 'server', 'web.js')], {
    cwd: projectFolder,
    env: { ...lean, PATH: process.env.PATH, NODE_ENV: 'production', SHOP_READY: 'json', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk))

  const ready = new Promise<{ origin: string; port: number }>((resolve, reject) => {
    const tooLate = setTimeout(
      () => reject(new Error(`The shop did not open in time. It said:\n${said}`)),
      opensWithinMillis,
    )
    child.once('exit', (code) => {
      clearTimeout(tooLate)
      reject(new Error(`The shop ended with ${code} instead of opening. It said:\n${said}`))
    })
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (!line.startsWith('{"ready":')) return
      clearTimeout(tooLate)
      resolve(JSON.parse(line))
    })
  })
  try {
    const { origin, port } = await ready
    return { process: child, origin, port, pid: child.pid ?? 0, said: () => said }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  child.kill(signal)
  await exitOf(child)
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode
}
