import type { ReactNode } from 'react'
import './form.css'
import './input.css'

/** Where pictures are chosen to be sent, as `photos`. */
export function PhotosField({ label, hint }: { label: ReactNode; hint: string }) {
  return (
    <div className="field">
      <label htmlFor="photos">{label}</label>
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
        {hint}
      </span>
    </div>
  )
}
