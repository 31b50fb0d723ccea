import { useContext } from 'react'
import { preload } from 'react-dom'
import { fallbackFormatOf, heightAt, photoPath, photoSourceSet, type StoredPhoto, widthsOf } from '#shop/photo.ts'
import { LessData, widestForLessData } from './less-data.ts'
import './photo.css'

type PhotoProps = {
  photo: StoredPhoto
  /** What it shows, for those who do not see it; empty where the words beside it say the same. */
  alt: string
  /** How wide it is shown, in the words of the `sizes` attribute. Keep it true: it decides what is fetched. */
  sizes: string
  /** The widest rendition that is ever needed, in pixels: a list of many photos names no others. */
  widest?: number
  /** For the one main picture of a page: fetched first and at once. All others wait until they are near. */
  isMain?: boolean
}

/** A stored photo: AVIF in its widths, JPEG (WebP for a cut-out) for browsers without, room kept by true measures. */
export function Photo({ photo, alt, sizes, isMain = false, ...most }: PhotoProps) {
  const widest = Math.min(
    most.widest ?? Number.POSITIVE_INFINITY,
    useContext(LessData) ? widestForLessData : Number.POSITIVE_INFINITY,
  )
  const format = fallbackFormatOf(photo)
  const [smallest = photo.width, ...others] = widthsOf(photo, format)
  const wider = others.filter((width) => width <= widest)
  const src = photoPath(photo.hash, smallest, format)
  const srcSet = wider.length > 0 ? photoSourceSet(photo, format, widest) : undefined
  const avif = photoSourceSet(photo, 'avif', widest)
  const width = wider.at(-1) ?? smallest

  if (isMain) {
    preload(src, {
      as: 'image',
      type: 'image/avif',
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: 'high',
    })
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet && sizes}
        width={width}
        height={heightAt(photo, width)}
        alt={alt}
        loading={isMain ? 'eager' : 'lazy'}
        fetchPriority={isMain ? 'high' : undefined}
        decoding={isMain ? 'sync' : 'async'}
      />
    </picture>
  )
}

/** What stands where a product has no photo: the drawing of a bicycle. */
export function NoPhoto({ name }: { name: string }) {
  return <span className="no-photo" role="img" aria-label={`${name}, no photo yet`} />
}
