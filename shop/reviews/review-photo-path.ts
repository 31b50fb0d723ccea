import { fallbackFormatOf, photoName, type StoredPhoto, widthsOf } from '../photo.ts'

/**
 * Where the narrowest rendition of a review's photo is that is so wide, or else its widest. `linkToken` is the order's,
 * for whoever holds it: others see no photo that is not published.
 */
export function reviewPhotoPath(photo: StoredPhoto, width: number, linkToken?: string): string {
  const format = fallbackFormatOf(photo)
  const widths = widthsOf(photo, format)
  const chosen = widths.find((one) => one >= width) ?? widths.at(-1) ?? photo.width
  return `/review-photos/${photoName(photo.hash, chosen, format)}${linkToken ? `?order=${linkToken}` : ''}`
}
