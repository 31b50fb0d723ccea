import { TextField } from './field.tsx'

type PhotosFieldProps = { label: string; hint: string; error?: string | undefined; required?: boolean }

/** Kinds of pictures that the shop can read. */
export const readablePictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** Where pictures are chosen to be sent, as `photos`. */
export function PhotosField(props: PhotosFieldProps) {
  return <TextField {...props} name="photos" type="file" multiple accept={readablePictures} />
}
