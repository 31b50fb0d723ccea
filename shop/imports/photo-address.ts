import { photoPath, readPhotoName } from '../photo.ts'
import { tidyLine } from '../typed-text.ts'

/** The address of a photo within the shop, by which a file names it. */
export function photoAddress(hash: string): string {
  return photoPath(hash, 480, 'avif')
}

/**
 * A file name of a picture as names are compared: `products/Marina 7.JPEG` is `marina 7.jpg`. Null for what is no such
 * name: an address, another folder, no picture.
 */
export function photoName(text: string): string | null {
  const bare = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/^\/?products\//, '')
  const [, name, ending] = /^([^/\\:?*"<>|]{1,190})\.(jpe?g|png|webp|avif|gif)$/.exec(tidyLine(bare)) ?? []
  return name && ending ? `${name}.${ending === 'jpeg' ? 'jpg' : ending}` : null
}

/** Of a cell: photos of the shop in their order, file names that were found and that were not, and how many lie elsewhere. */
export type NamedPhotos = { hashes: string[]; found: string[]; missing: string[]; foreign: number }

/**
 * The photos that a cell names, one beside the other: by their addresses in the shop, with or without its origin, or by
 * the file names of those that were `uploaded` beside the file. What lies elsewhere is never fetched: whoever writes the
 * file must not make the server ask.
 */
export function readPhotos(cell: string, origin: string, uploaded: ReadonlyMap<string, string>): NamedPhotos {
  const photos: NamedPhotos = { hashes: [], found: [], missing: [], foreign: 0 }
  for (const address of addressesIn(cell)) {
    const name = photoName(address)
    const named = name === null ? undefined : uploaded.get(name)
    const hash = named ?? hashIn(address, origin)
    if (hash !== null) photos.hashes.push(hash)
    if (named) photos.found.push(address)
    else if (hash === null && name !== null) photos.missing.push(address)
    else if (hash === null) photos.foreign += 1
  }
  return photos
}

/** Addresses have no spaces, and end where one is; names of files may have some, and end with that of a picture. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[|\n\r\t]+|,\s*(?=\S)/)
    .flatMap((part) => part.split(/(?<=\.(?:jpe?g|png|webp|avif|gif))\s+/i))
    .map((part) => part.trim())
    .flatMap((part) => (photoName(part) === null || /^[\da-f]{32}\s/.test(part) ? part.split(/\s+/) : [part]))
    .filter((address) => address !== '')
}

function hashIn(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const name = /^(?:\/photos\/)?([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return null
  return /^[\da-f]{32}$/.test(name) ? name : (readPhotoName(name)?.hash ?? null)
}
