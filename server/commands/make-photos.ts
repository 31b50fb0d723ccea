/**
 * Makes a seed's photos ready: `node server/commands/make-photos.ts seeds/demo <folder of masters> …`
 *
 * Every picture of the folders goes through the photo store, as an upload does, into `<seed>/photos`, and
 * `<seed>/photos.json` says which photo each file became. A second run encodes only what is new and drops what no
 * master stands behind any more. The masters themselves stay outside the repository.
 */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openDiskPhotoStore } from '#integrations/photos/disk-photo-store.ts'
import { required } from '#shop/outcome.ts'
import { readPhotoName, type StoredPhoto } from '#shop/photo.ts'

const [seed, ...masterFolders] = process.argv.slice(2)
if (!seed || masterFolders.length === 0) {
  console.error('usage: node server/commands/make-photos.ts <seed folder> <folder of masters> …')
  process.exit(1)
}

const folder = join(seed, 'photos')
const photos = await storeAll(await mastersIn(masterFolders))
await dropOrphans(photos)
await writeFile(join(seed, 'photos.json'), `${JSON.stringify(photos, null, 2)}\n`)
await report()

async function mastersIn(folders: readonly string[]): Promise<string[]> {
  const masters: string[] = []
  for (const folder of folders) {
    const names = (await readdir(folder)).filter((name) => /\.(jpg|png|webp)$/.test(name))
    masters.push(...names.map((name) => join(folder, name)))
  }
  return masters.sort((one, other) => (basename(one) < basename(other) ? -1 : 1))
}

async function storeAll(masters: readonly string[]): Promise<Record<string, StoredPhoto>> {
  const store = openDiskPhotoStore({ folder })
  const photos: Record<string, StoredPhoto> = {}
  for (const [index, master] of masters.entries()) {
    photos[basename(master)] = required(await store.store(await readFile(master)))
    console.info(`${index + 1}/${masters.length} ${basename(master)}`)
  }
  return photos
}

async function dropOrphans(photos: Record<string, StoredPhoto>) {
  const hashes = new Set(Object.values(photos).map((photo) => photo.hash))
  for (const name of await readdir(folder)) {
    if (!hashes.has(readPhotoName(name)?.hash ?? '')) await rm(join(folder, name))
  }
}

/** How many files, and how heavy on average and at most, per width and format: what the budgets speak about. */
async function report() {
  const groups = new Map<string, number[]>()
  for (const name of await readdir(folder)) {
    const { width, format } = readPhotoName(name) ?? { width: 0, format: '?' }
    const group = `${format} ${width}`
    groups.set(group, [...(groups.get(group) ?? []), (await readFile(join(folder, name))).length / 1000])
  }
  console.table(
    [...groups].map(([rendition, sizes]) => {
      const total = sizes.reduce((sum, size) => sum + size, 0)
      return {
        rendition,
        files: sizes.length,
        'average kB': (total / sizes.length).toFixed(1),
        'most kB': Math.max(...sizes).toFixed(1),
        'total kB': total.toFixed(0),
      }
    }),
  )
}
