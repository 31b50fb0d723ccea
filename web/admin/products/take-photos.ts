import { nameOfFile, sentFiles } from '../../sent-files.ts'

export const mostPhotosAtOnce = 12

/** How many pictures were taken, and of each other one what was wrong with it. */
export type TakenPhotos = { added: number; refused: string[] }

/**
 * Takes what was sent, each picture by itself: one that is refused keeps the others from nothing. `take` gives what is
 * wrong with a picture, in words; null where it was taken.
 */
export async function takePhotos(form: FormData, take: (file: File) => Promise<string | null>): Promise<TakenPhotos> {
  const files = sentFiles(form, 'photos')
  if (files.length === 0) return { added: 0, refused: ['Choose at least one picture.'] }
  const refused = files
    .slice(mostPhotosAtOnce)
    .map((file) => `${nameOfFile(file)}: send ${mostPhotosAtOnce} at once at most.`)
  for (const file of files.slice(0, mostPhotosAtOnce)) {
    const wrong = await take(file)
    if (wrong !== null) refused.push(`${nameOfFile(file)}: ${wrong}`)
  }
  return { added: files.length - refused.length, refused }
}

/** `1 photo added` */
export function addedWords({ added }: TakenPhotos): string {
  return added === 1 ? '1 photo added' : `${added} photos added`
}
