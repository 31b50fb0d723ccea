import type { StoredPhoto } from '../photo.ts'

/** One picture of the home page's hero, with its words and where its button leads. */
export type HeroSlide = {
  id: string
  title: string
  subtitle: string
  description: string
  cta: string
  /** A path of this shop. */
  link: string
  photo: StoredPhoto
  photoAlt: string
}
