import '../../ui/form.css'
import '../../ui/input.css'

/** Where somebody chooses pictures to send. */
export function PictureField({ most, hint }: { most: number; hint?: string }) {
  return (
    <div className="field">
      <label htmlFor="photos">
        Photos<i> (optional)</i>
      </label>
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
        {hint ??
          `Up to ${most}, as JPEG, PNG or WebP. Only you and our team see them; where they were taken is removed.`}
      </span>
    </div>
  )
}
