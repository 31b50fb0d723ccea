import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** The folder is in use; two processes on one embedded database would silently lose each other's rows. */
export class DatabaseInUse extends Error {
  override name = 'DatabaseInUse'
  readonly folder: string
  /** The process that holds the folder, where it is known. */
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${pid}`
    super(`The database in ${folder} is in use by ${holder}. Stop it first: only one process may open it at a time.`)
    this.folder = folder
    this.pid = pid
  }
}

/**
 * Holds the folder for this process alone, until released or until the process ends in whatever way.
 * Throws DatabaseInUse when someone, be it this process, holds it already.
 *
 * Node has no file locks of its own. SQLite, which comes with it, takes those of the operating system on each
 * platform, and these end with the process: there is no stale lock to judge by its age or pid. The file stays empty.
 * (This process must not open it otherwise: on closing it, the system would drop the lock.)
 */
export function lockFolder(folder: string): { release(): void } {
  const holderFile = join(folder, 'pid')
  const lock = new DatabaseSync(join(folder, 'lock'), { timeout: 0 })
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    lock.close()
    throw isBusy(error) ? new DatabaseInUse(folder, readPid(holderFile)) : error
  }
  writeFileSync(holderFile, `${process.pid}\n`)
  return { release: () => lock.close() }
}

// https://www.sqlite.org/rescode.html#busy
function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 5
}

function readPid(file: string): number | undefined {
  try {
    return Number.parseInt(readFileSync(file, 'utf8'), 10) || undefined
  } catch {
    return undefined
  }
}
