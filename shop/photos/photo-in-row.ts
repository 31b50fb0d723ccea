import type { StoredPhoto } from '../photo.ts'

/** The columns of `photos` as a joined row has them: all null where there is no photo. */
export type PhotoColumns = {
  hash: string | null
  width: number | null
  height: number | null
  has_alpha: boolean | null
}

/** The photo that a row was joined with, or null. */
export function photoInRow({ hash, width, height, has_alpha }: PhotoColumns): StoredPhoto | null {
  if (hash === null || width === null || height === null) return null
  return { hash, width, height, hasAlpha: has_alpha ?? false }
}

/** A photo with the words for those who do not see it. */
export type DescribedPhoto = StoredPhoto & { altText: string }

/**
 * The photo that a row was joined with, and its alternative text; a photo that has none is called by the name of what it
 * shows.
 */
export function describedPhotoInRow(
  row: PhotoColumns & { alt_text: string | null; name: string },
): DescribedPhoto | null {
  const photo = photoInRow(row)
  return photo && { ...photo, altText: row.alt_text ?? row.name }
}
