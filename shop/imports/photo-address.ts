import { photoPath, readPhotoName } from '../photo.ts'

/** The address of a photo within the shop, by which a file names it. */
export function photoAddress(hash: string): string {
  return photoPath(hash, 480, 'avif')
}

/**
 * The photos that a cell names by their addresses in the shop, with or without its origin, one beside the other.
 * `foreign`: how many lie elsewhere. They are never fetched: whoever writes the file must not make the server ask.
 */
export function readPhotos(cell: string, origin: string): { hashes: string[]; foreign: number } {
  const addresses = cell.split(/[\s|]+|,\s*(?=\S)/).filter((address) => address !== '')
  const hashes = addresses.map((address) => hashIn(address, origin))
  return {
    hashes: hashes.filter((hash) => hash !== null),
    foreign: hashes.filter((hash) => hash === null).length,
  }
}

function hashIn(address: string, origin: string): string | null {
  const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
  const name = /^(?:\/photos\/)?([^/]+)$/.exec(path)?.[1]
  if (name === undefined) return null
  return /^[\da-f]{32}$/.test(name) ? name : (readPhotoName(name)?.hash ?? null)
}
