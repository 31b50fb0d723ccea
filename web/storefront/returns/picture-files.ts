import { bytesOfFile, nameOfFile, sentFiles } from '../../sent-files.ts'

/** The pictures that a form brings, by the name of their file, as many as are taken at once. */
export async function picturesIn(form: FormData, most: number): Promise<{ name: string; bytes: Uint8Array }[]> {
  const files = sentFiles(form, 'photos').slice(0, most)
  return Promise.all(files.map(async (file) => ({ name: nameOfFile(file), bytes: await bytesOfFile(file) })))
}

/** Why a picture was not taken. */
export const pictureRefusals: Record<string, string> = {
  heic: 'iPhones save HEIC, which we cannot show. Share the photo as JPEG.',
  'not-a-picture': 'this is no picture that we can read.',
  'too-large': 'this is too large: 20 MB at most.',
  'too-many-pictures': 'there are as many pictures as we take.',
}

/** `bike.heic: …`, for the notice after pictures were sent. */
export function tellRefusedPicture(name: string, reason: string): string {
  return `${name}: ${pictureRefusals[reason] ?? 'it could not be taken now. Try again later.'}`
}
