import { type Extension, PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { DurableFolder } from './durable-folder.ts'

/** The engine stopped, as a server does when its disk fails or is full. What was committed is on the disk. */
export class EngineStopped extends Error {
  override name = 'EngineStopped'
}

/** A PostgreSQL engine running in this process, which answers the bytes of PostgreSQL's protocol. */
export type Engine = {
  /** Runs a batch of protocol messages; nothing else runs in this process meanwhile. Throws EngineStopped. */
  answer(messages: Uint8Array, onAnswer: (answer: Uint8Array) => void): Promise<void>
  /** Why it stopped, once it has; it never answers again. */
  readonly stopped: EngineStopped | undefined
  /** How often it has put something on the disk. */
  readonly fsyncCount: number
  close(): Promise<void>
}

/**
 * Starts the engine on a data directory; after a crash it recovers as PostgreSQL does.
 * Throws EngineStopped when it does not come up, and refuses to run where a commit does not reach the disk.
 */
export async function startEngine(dataFolder: string): Promise<Engine> {
  const files = new DurableFolder(dataFolder)
  let lastWords: string | undefined
  let stopped: EngineStopped | undefined

  function stop(cause: unknown): EngineStopped {
    files.abandon()
    stopped = new EngineStopped(`The embedded database stopped: ${lastWords ?? cause}`, { cause })
    return stopped
  }

  const pglite = await PGlite.create({
    fs: files,
    extensions: { pg_trgm, unaccent, withoutTimers },
    startParams: durableStart,
    onStderr: (line) => {
      lastWords = /(?:PANIC|FATAL): .*/.exec(line)?.[0] ?? lastWords
      return false
    },
  }).catch((error) => {
    throw stop(error)
  })
  stopAtFirstCrash(pglite.Module, stop)
  await refuseUnlessDurable(pglite, files)

  return {
    async answer(messages, onAnswer) {
      if (stopped) throw stopped
      await pglite.execProtocolRawStream(messages, { onRawData: onAnswer })
    },
    get stopped() {
      return stopped
    },
    get fsyncCount() {
      return files.fsyncCount
    },
    async close() {
      if (!stopped) await pglite.close()
    },
  }
}

// PGlite starts PostgreSQL with -F (no fsync). Of the ways to put the log on the disk its file system knows only fsync.
const durableStart = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'fsync=on'],
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'shared_buffers=64MB'],
  // so that PostgreSQL sees a runaway recursion before JavaScript's own stack ends in a crash
  ...['-c', 'max_stack_depth=200kB'],
  // here only our own CHECKPOINT cuts the log; few of its files are kept for use again
  ...['-c', 'min_wal_size=16MB'],
  ...['-c', 'max_wal_size=64MB'],
]

/**
 * The engine sets timers (to hand over statistics when idle, to report on a long recovery) which would run it behind
 * our back, keep the process from ending and, in an engine that crashed, come again for ever.
 */
const withoutTimers: Extension = {
  name: 'without timers',
  async setup(_pglite, options: LoadOptions) {
    const instantiateWasm: LoadOptions['instantiateWasm'] = (imports, use) => {
      imports.env._setitimer_js = () => 0
      return options.instantiateWasm(imports, use)
    }
    return { emscriptenOpts: { ...options, instantiateWasm } }
  },
}

/** What is used here of Emscripten's options for loading the engine. */
type LoadOptions = { instantiateWasm(imports: { env: Record<string, unknown> }, use: unknown): unknown }

/**
 * PGlite takes every exception of the engine for an SQL error and carries on; after a PANIC (a full disk, a failed
 * fsync) it calls the dead engine again and again, for ever. An SQL error leaves by `longjmp`, whose exit code is 100;
 * anything else ends the engine here.
 */
function stopAtFirstCrash(module: EngineModule, stop: (cause: unknown) => EngineStopped): void {
  const runOnce = module._PostgresMainLoopOnce
  module._PostgresMainLoopOnce = () => {
    try {
      runOnce()
    } catch (error) {
      if (isSqlError(error)) throw error
      const stopped = stop(error)
      // the first thing that PGlite calls after an exception; throwing there leaves its loop
      module.stackRestore = () => {
        throw stopped
      }
      module._PostgresSendReadyForQueryIfNecessary = () => {}
      module._pgl_pq_flush = () => {}
      throw stopped
    }
  }
}

function isSqlError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'status' in error && error.status === 100
}

type EngineModule = Pick<
  PGlite['Module'],
  '_PostgresMainLoopOnce' | '_PostgresSendReadyForQueryIfNecessary' | '_pgl_pq_flush' | 'stackRestore'
>

async function refuseUnlessDurable(pglite: PGlite, files: DurableFolder): Promise<void> {
  const before = files.fsyncCount
  await pglite.exec(`select pg_logical_emit_message(true, 'does this commit reach the disk?', '')`)
  if (files.fsyncCount > before) return
  await pglite.close()
  throw new Error('The embedded database does not put its commits on the disk: it would lose orders in a crash')
}
