import { photoPath, type StoredPhoto } from '#shop/photo.ts'
import noPhoto from '../ui/no-photo.svg?url'

/** A thing's photo in a list, or the drawing that stands for it; its name stands beside it. */
export function PhotoOf({ photo }: { photo: StoredPhoto | null }) {
  return (
    <img
      className="pic"
      src={photo ? photoPath(photo.hash, 120, 'avif') : noPhoto}
      alt=""
      width="44"
      height="44"
      loading="lazy"
    />
  )
}
