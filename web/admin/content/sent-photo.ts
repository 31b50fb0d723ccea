import { textIn } from '../../posted-form.ts'
import { bytesOfFile, sentFiles } from '../../sent-files.ts'

/** The picture that a form sends, and the one that it names. */
export async function readSentPhoto(form: FormData) {
  const [file] = sentFiles(form, 'upload')
  return { bytes: file ? await bytesOfFile(file) : null, named: textIn(form, 'photo') ?? '' }
}

/** Why a picture is not taken. */
export const photoRefusals = {
  heic: 'iPhones save HEIC, which most browsers do not show. Choose “Most compatible” under Settings, Camera, Formats, or share the photo as JPEG.',
  'not-a-picture': 'This is no picture that we can read. Send JPEG, PNG, WebP, AVIF or GIF.',
  'too-large': 'This is too large: 20 MB and 50 megapixels at most.',
}
