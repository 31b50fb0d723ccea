import { PhotosField } from '../../ui/photos-field.tsx'
import { mostPhotosAtOnce, type TakenPhotos } from './take-photos.ts'

/** Chooses pictures to upload. */
export function PicturesField() {
  const hint = `JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each, ${mostPhotosAtOnce} at once. They are turned upright, and where they were taken is removed.`
  return <PhotosField label="Pictures" hint={hint} required />
}

/** Which pictures were not taken, and how many were. */
export function RefusedPhotos({ refused, added }: TakenPhotos) {
  return (
    <div className="err-box" role="alert">
      <h2>{added > 0 ? `${added} added, and not these` : 'Nothing was added'}</h2>
      <ul>
        {refused.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
    </div>
  )
}
