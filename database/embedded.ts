import { constants, existsSync, mkdirSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import { createCluster } from './embedded/create-cluster.ts'
import { type Engine, startEngine } from './embedded/engine.ts'
import { lockFolder } from './embedded/folder-lock.ts'
import { OneConnectionPool } from './embedded/one-connection-pool.ts'
import { EmbeddedSocket } from './embedded/socket.ts'
import { keepUp } from './embedded/upkeep.ts'

/**
 * Opens the embedded database in a folder, creating it where there is none: PostgreSQL in this process, behind the
 * same pool as a server. Throws DatabaseInUse when a process holds the folder.
 */
export async function openEmbedded(options: {
  folder: string
  types: pg.CustomTypesConfig
}): Promise<{ pool: pg.Pool; copyTo(folder: string): Promise<void>; close(): Promise<void> }> {
  const folder = resolve(options.folder)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lock = lockFolder(folder)
  try {
    const dataFolder = join(folder, 'data')
    if (!existsSync(dataFolder)) await createCluster(dataFolder)

    const engine = await keepRunning(() => startEngine(dataFolder))
    const pool = new OneConnectionPool({ types: options.types, stream: () => new EmbeddedSocket(engine.current()) })
    const upkeep = keepUp(pool, { everyMillis: 5 * 60_000 })

    return {
      pool,
      copyTo: (target) => copyAtRest(pool, dataFolder, join(target, 'data')),
      async close() {
        upkeep.stop()
        await pool.end()
        await engine.close().finally(() => lock.release())
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Whoever has the one connection has the engine: its files rest as long as no query runs. */
async function copyAtRest(pool: pg.Pool, dataFolder: string, target: string): Promise<void> {
  const connection = await pool.connect()
  try {
    await connection.query('checkpoint')
    await cp(dataFolder, target, {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      errorOnExist: true,
      force: false,
    })
  } finally {
    connection.release()
  }
}

const pauseAfterFailureMillis = 2000

/** An engine that is started again when it has stopped, as a server's supervisor would: at the next connection. */
async function keepRunning(
  start: () => Promise<Engine>,
): Promise<{ current(): Promise<Engine>; close(): Promise<void> }> {
  let engine = start()
  let startedAt = Date.now()
  await engine

  async function current(): Promise<Engine> {
    const last = engine
    const running = await last.then((engine) => !engine.stopped).catch(() => false)
    // whoever comes first starts it; a disk that is still full is not asked by every visitor
    if (!running && last === engine && Date.now() - startedAt > pauseAfterFailureMillis) {
      startedAt = Date.now()
      engine = start()
    }
    return engine
  }

  return {
    current,
    close: () =>
      engine.then(
        (engine) => engine.close(),
        () => {},
      ),
  }
}
