import '../../ui/form.css'
import '../../ui/input.css'

export const mostPhotosAtOnce = 12

/** Chooses pictures to upload. */
export function PicturesField() {
  return (
    <div className="field">
      <label htmlFor="photos">Pictures</label>
      <input
        className="input"
        id="photos"
        name="photos"
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        aria-describedby="photos-description"
      />
      <span className="hint" id="photos-description">
        JPEG, PNG, WebP, AVIF or GIF, up to 20 MB each, {mostPhotosAtOnce} at once. They are turned upright, and where
        they were taken is removed.
      </span>
    </div>
  )
}

/** Which pictures were not taken, and how many were. */
export function RefusedPhotos({ refused, added }: { refused: readonly string[]; added: number }) {
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
