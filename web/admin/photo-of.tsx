import type { StoredPhoto } from '#shop/photo.ts'
import noPhoto from '../ui/no-photo.svg?url'
import { smallPhoto } from './small-photo.ts'

/** A thing's photo in a list, or the drawing that stands for it; its name stands beside it. */
export function PhotoOf({ photo }: { photo: StoredPhoto | null }) {
  return (
    <img className="pic" src={photo ? smallPhoto(photo, 120) : noPhoto} alt="" width="44" height="44" loading="lazy" />
  )
}
