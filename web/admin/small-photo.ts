import { photoPath, type StoredPhoto, widthsOf } from '#shop/photo.ts'

/** The address of a photo in a width of at least so many pixels, or in its own where it is smaller. */
export function smallPhoto(photo: StoredPhoto, least: number): string {
  const widths = widthsOf(photo)
  const width = widths.find((width) => width >= least) ?? widths.at(-1) ?? photo.width
  return photoPath(photo.hash, width, 'avif')
}
