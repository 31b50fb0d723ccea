import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { findPostgresBinaries } from './postgres-binaries.ts'

const startsWithinMillis = 30_000

/** A PostgreSQL server for tests. */
export type PostgresServer = {
  /** Its database `postgres`. */
  url: string
  /** Makes a database anew, as a copy of `template` where given, and gives its address. */
  createDatabase(name: string, template?: string): Promise<string>
  /** Drops a database that is no longer needed, whoever is still connected to it. */
  dropDatabase(name: string): Promise<void>
  /** Stops the server; `immediate` as a crash would, with what is on its disk. */
  stop(options?: { immediate?: boolean }): Promise<void>
  /** Starts it again, at the same address. */
  start(): Promise<void>
  /** Stops it for good and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts a throw-away server from the `postgres` of this machine, or takes the one at TEST_DATABASE_URL (which can not
 * be stopped; `own` never takes it). Gives null when there is neither. `durable: false` trades safety in a crash for
 * speed.
 */
export async function startPostgres({
  durable = false,
  own = false,
}: {
  durable?: boolean
  own?: boolean
} = {}): Promise<PostgresServer | null> {
  if (process.env.TEST_DATABASE_URL && !own) return borrowedServer(process.env.TEST_DATABASE_URL)
  const binaries = findPostgresBinaries()
  return binaries ? throwAwayServer(binaries, durable) : null
}

function borrowedServer(url: string): PostgresServer {
  const refuse = async () => {
    throw new Error('The server at TEST_DATABASE_URL is not ours to stop')
  }
  return { url, ...databasesAt(url), stop: refuse, start: refuse, remove: async () => {} }
}

async function throwAwayServer(binaries: string, durable: boolean): Promise<PostgresServer> {
  const user = unprivilegedUser()
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const socket = reachableBySocket(folder, port)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres${socket ? `?host=${encodeURIComponent(folder)}` : ''}`
  let server: ChildProcess | undefined

  function removeNow(): void {
    server?.kill('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', removeNow)

  async function start(): Promise<void> {
    const doors = ['listen_addresses=127.0.0.1', `port=${port}`, `unix_socket_directories=${socket ? folder : ''}`]
    const settings = [...doors, 'shared_buffers=64MB']
    const fast = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']
    const parameters = [...settings, ...(durable ? [] : fast)].flatMap((setting) => ['-c', setting])
    server = spawn(join(binaries, 'postgres'), ['-D', data, ...parameters], { cwd: folder, stdio: 'pipe', ...user })
    await untilReady(server, url)
  }

  async function stop({ immediate = false }: { immediate?: boolean } = {}): Promise<void> {
    if (!server || server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(immediate ? 'SIGQUIT' : 'SIGINT')
    await ended
  }

  async function remove(): Promise<void> {
    await stop({ immediate: true })
    process.off('exit', removeNow)
    rmSync(folder, { recursive: true, force: true })
  }

  try {
    await promisify(execFile)(join(binaries, 'initdb'), ['-D', data, ...clusterOptions], { cwd: folder, ...user })
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, ...databasesAt(url), stop, start, remove }
}

// the same text order and letters as in the embedded database; macOS has no C.UTF-8
const clusterOptions = [
  ...['--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync', '--no-instructions'],
  ...['--locale=C', `--lc-ctype=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`],
]

/**
 * Whether it can be spoken to without the network, as where it lies on the shop's own machine: on Unix, unless the name of
 * the socket is longer than the system takes.
 */
function reachableBySocket(folder: string, port: number): boolean {
  return process.platform !== 'win32' && join(folder, `.s.PGSQL.${port}`).length < 100
}

/** PostgreSQL refuses to run as root; then it runs as the machine's `postgres`, or as nobody. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody` to run it as')
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('The machine gave no free port')
  return address.port
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = ''
  server.stderr?.on('data', (chunk) => {
    log = `${log}${chunk}`.slice(-4000)
  })
  const deadline = Date.now() + startsWithinMillis
  while (!(await answers(url))) {
    if (server.exitCode !== null || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log}`)
    await setTimeout(50)
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end()
  }
}

function databasesAt(url: string): Pick<PostgresServer, 'createDatabase' | 'dropDatabase'> {
  async function run(...statements: string[]): Promise<void> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const dropping = (name: string) => `drop database if exists ${pg.escapeIdentifier(name)} with (force)`
  return {
    async createDatabase(name, template = 'template0') {
      const copying = `template ${pg.escapeIdentifier(template)} encoding 'UTF8'`
      await run(dropping(name), `create database ${pg.escapeIdentifier(name)} ${copying}`)
      const address = new URL(url)
      address.pathname = `/${name}`
      return address.href
    },
    dropDatabase: (name) => run(dropping(name)),
  }
}
