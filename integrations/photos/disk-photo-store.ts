import { createHash, randomUUID } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { accept } from '#shop/outcome.ts'
import {
  fallbackFormatOf,
  type PhotoFormat,
  type PhotoStore,
  photoName,
  readPhotoName,
  type StoredPhoto,
  widthsOf,
} from '#shop/photo.ts'
import { encodePicture, type Picture, readPicture } from './picture.ts'

export type PhotoFolders = {
  /** Where new renditions are written; made when it is missing. */
  folder: string
  /** Looked at as well and never written: what the seeds bring ready-made. */
  readyMade?: readonly string[]
  /** Few look at them, and seldom: only the format that everything shows. */
  isPlain?: boolean
}

/**
 * Keeps photographs as files, each rendition under the name that its address has. A file appears whole and on the
 * disk, or not at all, and never changes; storing the same bytes again adds only what is missing.
 */
export function openDiskPhotoStore({ folder, readyMade = [], isPlain = false }: PhotoFolders): PhotoStore {
  const folders = [folder, ...readyMade]
  const takeTurn = oneAtATime()

  return {
    store: (bytes) =>
      takeTurn(async () => {
        const picture = await readPicture(bytes)
        if (!picture.accepted) return picture

        const { width, height, hasAlpha } = picture.value
        const photo = { hash: hashOf(bytes), width, height, hasAlpha }
        const formats = isPlain ? [fallbackFormatOf(photo)] : (['avif', fallbackFormatOf(photo)] as const)
        await saveRenditions({ folders, folder, formats }, photo, picture.value)
        return accept(photo)
      }),

    async read(hash, width, format) {
      const name = photoName(hash, width, format)
      // What is asked for comes from an address: only a true name becomes a path.
      return readPhotoName(name) ? readFrom(folders, name) : null
    },

    remove: (hash) =>
      takeTurn(async () => {
        const names = await readdir(folder).catch(() => [])
        for (const name of names) if (readPhotoName(name)?.hash === hash) await rm(join(folder, name), { force: true })
      }),
  }
}

/** Decoding and encoding fill memory and a core: a second upload waits for the first. */
function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve()
  return <Value>(work: () => Promise<Value>): Promise<Value> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

type Renditions = { folders: readonly string[]; folder: string; formats: readonly PhotoFormat[] }

async function saveRenditions({ folders, folder, formats }: Renditions, photo: StoredPhoto, picture: Picture) {
  await mkdir(folder, { recursive: true })
  for (const format of formats) {
    for (const width of widthsOf(photo, format)) {
      const name = photoName(photo.hash, width, format)
      if (!(await isInOneOf(folders, name))) await save(folder, name, await encodePicture(picture, width, format))
    }
  }
  await settle(folder)
}

async function isInOneOf(folders: readonly string[], name: string): Promise<boolean> {
  for (const folder of folders) {
    const found = await access(join(folder, name)).then(
      () => true,
      () => false,
    )
    if (found) return true
  }
  return false
}

/** Written aside, brought to the disk, then renamed: a killed or full machine leaves no half picture under the name. */
async function save(folder: string, name: string, bytes: Uint8Array) {
  const unfinished = join(folder, `.${name}.${randomUUID()}`)
  try {
    const file = await open(unfinished, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** A new name is on the disk only once its folder is. */
async function settle(folder: string) {
  const directory = await open(folder, 'r')
  try {
    await directory.sync()
  } catch (fault) {
    // Windows has no such thing as bringing a folder to the disk.
    if (process.platform !== 'win32') throw fault
  } finally {
    await directory.close()
  }
}

async function readFrom(folders: readonly string[], name: string): Promise<Uint8Array | null> {
  for (const folder of folders) {
    try {
      return await readFile(join(folder, name))
    } catch (fault) {
      if (!(fault instanceof Error && 'code' in fault && fault.code === 'ENOENT')) throw fault
    }
  }
  return null
}
