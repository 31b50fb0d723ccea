import { closeSync, fsyncSync } from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/**
 * A folder in which the engine's fsync reaches the disk. PGlite's own has no handler for it: PostgreSQL is told that
 * all is well and nothing happens.
 */
export class DurableFolder extends NodeFS {
  /** How often the engine had something put on the disk. */
  fsyncCount = 0
  #files: EngineFiles | undefined

  override async init(engine: PGlite, options: EngineOptions): Promise<{ emscriptenOpts: EngineOptions }> {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = emscriptenOpts.preRun ?? []
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...preRun, (files) => this.#passFsyncOn(files)] } }
  }

  /** Lets go of the files that an engine which crashed has left open. */
  abandon(): void {
    // a file may be open under several of the engine's own numbers
    const open = new Set(this.#files?.FS.streams.map((stream) => stream?.nfd))
    for (const nfd of open) if (nfd !== undefined) closeSync(nfd)
    this.#files = undefined
  }

  #passFsyncOn(files: EngineFiles): void {
    this.#files = files
    files.NODEFS.stream_ops.fsync = ({ nfd }) => {
      this.fsyncCount += 1
      if (nfd === undefined) return 0
      try {
        fsyncSync(nfd)
        return 0
      } catch {
        throw new files.FS.ErrnoError(inputOutputError)
      }
    }
  }
}

type EngineOptions = Parameters<NodeFS['init']>[1]

/** What is used here of the engine's file systems (Emscripten's), which have no types of their own. */
type EngineFiles = {
  NODEFS: { stream_ops: { fsync?: (stream: OpenFile) => number } }
  FS: { ErrnoError: new (code: number) => Error; streams: (OpenFile | null | undefined)[] }
}

/** `nfd` is the operating system's number of the file. */
type OpenFile = { nfd?: number }

// EIO as the engine's C library numbers it (WASI); PostgreSQL then stops rather than go on with what may be lost
const inputOutputError = 29
