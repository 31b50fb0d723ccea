import { TextField } from '../../ui/field.tsx'
import { readablePictures } from '../../ui/photos-field.tsx'

type UploadFieldProps = { label: string; error?: string | undefined; required?: boolean }

/** A picture from one's own device, in a form that is `isUpload`. */
export function UploadField({ label, error, required }: UploadFieldProps) {
  return (
    <TextField
      name="upload"
      label={label}
      type="file"
      accept={readablePictures}
      required={required}
      error={error}
      hint="JPEG, PNG, WebP, AVIF or GIF, up to 20 MB. It is turned upright, and where it was taken is removed."
    />
  )
}
