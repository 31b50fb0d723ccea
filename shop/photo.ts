import type { Outcome } from './outcome.ts'

/** A photograph that is stored, known by the hash of its bytes. Width and height in pixels, as it is looked at. */
export type StoredPhoto = { hash: string; width: number; height: number; hasAlpha: boolean }

export type PhotoFormat = 'avif' | 'jpeg' | 'webp'

export type PhotoRefusal = 'not-a-picture' | 'heic' | 'too-large'

export type PhotoStore = {
  /**
   * Stores the picture turned upright, stripped of all it says about its maker, in every width. The same bytes give
   * the same photo. Refuses what is not a picture (SVG too), what iPhones save as HEIC, which no browser but Apple's
   * shows, and what is too large in bytes or pixels.
   */
  store(bytes: Uint8Array): Promise<Outcome<StoredPhoto, PhotoRefusal>>
  /** The bytes of one rendition, or null where there is none. */
  read(hash: string, width: number, format: PhotoFormat): Promise<Uint8Array | null>
  /** Removes every rendition of a photo. What is not there is gone already. */
  remove(hash: string): Promise<void>
}

/**
 * Widths in pixels. Cards are 158 to 280 CSS pixels wide and product photos 360 to 740, on screens of one to three
 * pixels each: 240 to 480 serve cards, 360 to 1400 serve product pages and heroes. Small squares that stand for a
 * photo, as below the large one, take 120 or 240.
 */
export const photoWidths = [120, 240, 360, 480, 720, 1080, 1400] as const

/** What a browser without AVIF gets, and mails and link previews: one picture for a card, one for a page. */
export const fallbackWidths = [480, 1080] as const

/** JPEG knows no transparency, so cut-outs fall back to WebP. */
export function fallbackFormatOf(photo: Pick<StoredPhoto, 'hasAlpha'>): PhotoFormat {
  return photo.hasAlpha ? 'webp' : 'jpeg'
}

/**
 * The widths in which a photo exists, ascending, never wider than its source. A source between two widths has its own
 * as the last, so that nothing of it is lost. Empty for a format in which it does not exist.
 */
export function widthsOf(photo: Pick<StoredPhoto, 'width' | 'hasAlpha'>, format: PhotoFormat = 'avif'): number[] {
  if (format !== 'avif' && format !== fallbackFormatOf(photo)) return []

  const widths: readonly number[] = format === 'avif' ? photoWidths : fallbackWidths
  const widest = Math.min(photo.width, Math.max(...widths))
  return [...widths.filter((width) => width < widest), widest]
}

/** The height in pixels of the rendition that is so wide. */
export function heightAt(photo: Pick<StoredPhoto, 'width' | 'height'>, width: number): number {
  return Math.max(1, Math.round((photo.height * width) / photo.width))
}

const extensions: Record<PhotoFormat, string> = { avif: 'avif', jpeg: 'jpg', webp: 'webp' }

/** `1f0c…-480.avif`: one rendition's name, in the store as in its address. Its bytes never change. */
export function photoName(hash: string, width: number, format: PhotoFormat): string {
  return `${hash}-${width}.${extensions[format]}`
}

/** `/photos/1f0c…-480.avif` */
export function photoPath(hash: string, width: number, format: PhotoFormat): string {
  return `/photos/${photoName(hash, width, format)}`
}

/** What a rendition's name says, or null for any other text. */
export function readPhotoName(name: string): { hash: string; width: number; format: PhotoFormat } | null {
  const [, hash, width, extension] = name.match(/^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|jpg|webp)$/) ?? []
  if (hash === undefined || width === undefined) return null
  return { hash, width: Number(width), format: extension === 'jpg' ? 'jpeg' : extension === 'webp' ? 'webp' : 'avif' }
}

/** What is smaller serves small squares alone: a card would never choose it, and each name costs a page bytes. */
const smallestOfCards = 240

/** A `srcset`: every width of the photo in one format that can be needed up to the widest, with its address. */
export function photoSourceSet(photo: StoredPhoto, format: PhotoFormat, widest = Number.POSITIVE_INFINITY): string {
  const [smallest = photo.width, ...wider] = widthsOf(photo, format)
  const within = [smallest, ...wider.filter((width) => width <= widest)]
  const useful = widest > smallestOfCards ? within.filter((width) => width >= smallestOfCards) : within
  return (useful.length > 0 ? useful : within.slice(-1))
    .map((width) => `${photoPath(photo.hash, width, format)} ${width}w`)
    .join(', ')
}
