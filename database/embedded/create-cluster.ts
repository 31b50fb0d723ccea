import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

/**
 * Makes the data directory of a new, empty database. It appears whole and on the disk, or not at all.
 *
 * PGlite itself is slower at this and leaves half a directory when interrupted. Here it works in memory; its files
 * are written out when it has shut down and not yet let go of them.
 */
export async function createCluster(dataFolder: string): Promise<void> {
  const draft = `${dataFolder}.draft`
  await rm(draft, { recursive: true, force: true })

  const pglite = await PGlite.create({ initDbStartParams: ['--wal-segsize=4'] })
  const files = pglite.fs
  if (!files) throw new Error('PGlite came up without a file system')
  files.closeFs = () => copyOut(pglite.Module.FS, PGlite.paths.PGDATA, draft)
  await pglite.close()

  await rename(draft, dataFolder)
  await syncFolder(dirname(dataFolder))
}

async function copyOut(files: MemoryFiles, source: string, target: string): Promise<void> {
  await mkdir(target, { mode: 0o700 })
  const names = files.readdir(source).filter((name) => name !== '.' && name !== '..')
  const copies = names.map((name) => {
    const from = `${source}/${name}`
    const to = join(target, name)
    if (files.isDir(files.stat(from).mode)) return copyOut(files, from, to)
    return writeFile(to, files.readFile(from), { mode: 0o600, flush: true })
  })
  await Promise.all(copies)
  await syncFolder(target)
}

/** A new file outlives a power failure only if its folder, too, is on the disk. Windows has no way to ask for it. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path)
  await folder.sync().finally(() => folder.close())
}

/** What is used here of the engine's file system (Emscripten's), which has no types of its own. */
type MemoryFiles = {
  readdir(path: string): string[]
  stat(path: string): { mode: number }
  isDir(mode: number): boolean
  readFile(path: string): Uint8Array
}
