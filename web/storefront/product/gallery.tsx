import { lazy, memo, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import { Badge } from '../../ui/badge.tsx'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import type { ShownProduct } from './shown-product.ts'
import './gallery.css'
import { galleryPhotos } from './gallery-photos.ts'
import { usePhotos } from './use-photos.ts'

const Zoom = lazy(() => import('./zoom.tsx'))

// phones are a pixel or two wider than renditions (412 × 1.75, 393 × 2.75): the next larger one would weigh twice as much
const mainSizes = '(min-width: 80rem) 47rem, (min-width: 64rem) 58vw, 99vw'
const otherSizes = '(min-width: 80rem) 23rem, (min-width: 64rem) 29vw, 99vw'

type GalleryProps = {
  product: ShownProduct
  colour: string | null
  /** What the chosen variant is reduced by, or null. */
  discountPercent: number | null
}

/**
 * The photos of the chosen colour: swiped through on phones, all at once on desktops, each large at a touch. Most taps
 * on a product's page leave it as it is.
 */
export const Gallery = memo(function Gallery({ product, colour, discountPercent }: GalleryProps) {
  const photos = galleryPhotos({ ...product, photos: usePhotos(product, colour) }, colour)
  const track = useRef<HTMLDivElement>(null)
  const shown = useShownPhoto(track, colour)
  const [zoomed, setZoomed] = useState<number | null>(null)
  return (
    <div className="gallery">
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div className="track" key={colour} role="group" aria-label="Product photos" ref={track}>
        {photos.map((photo, index) => (
          <a
            className="shot"
            id={`photo-${index + 1}`}
            key={photo.hash}
            href={largest(photo)}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return
              event.preventDefault()
              setZoomed(index)
            }}
          >
            <Photo
              photo={photo}
              alt={photo.altText}
              sizes={index === 0 ? mainSizes : otherSizes}
              isMain={index === 0}
            />
          </a>
        ))}
        {photos.length === 0 && <NoPhoto name={product.name} />}
      </div>
      <Tags product={product} discountPercent={discountPercent} />
      {photos.length > 1 && (
        <>
          <span className="pos" aria-hidden="true">
            {`${shown + 1} / ${photos.length}`}
          </span>
          <div className="thumbs">
            {photos.map((photo, index) => (
              <a
                key={photo.hash}
                href={`#photo-${index + 1}`}
                aria-label={`Photo ${index + 1}`}
                aria-current={index === shown ? true : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  const to = track.current?.children[index]
                  if (to instanceof HTMLElement) track.current?.scrollTo({ left: to.offsetLeft, behavior: 'smooth' })
                }}
              >
                {/* the first is here already, as the main picture */}
                {index === 0 ? (
                  <Photo photo={photo} alt="" sizes={mainSizes} />
                ) : (
                  <Photo photo={photo} alt="" sizes="3.75rem" widest={240} />
                )}
              </a>
            ))}
          </div>
        </>
      )}
      {zoomed !== null && (
        <Suspense>
          <Zoom name={product.name} photos={photos} first={zoomed} onClose={() => setZoomed(null)} />
        </Suspense>
      )}
    </div>
  )
})

/** Without scripts a photo leads to its largest rendition that every browser can show. */
function largest(photo: ShownProduct['photos'][number]) {
  const format = fallbackFormatOf(photo)
  return photoPath(photo.hash, widthsOf(photo, format).at(-1) ?? photo.width, format)
}

function Tags({ product, discountPercent }: Pick<GalleryProps, 'product' | 'discountPercent'>) {
  const isGone = product.variants.every(({ available }) => available <= 0)
  return (
    <div className="tags">
      {discountPercent !== null && <Badge kind="cut">{`-${discountPercent}%`}</Badge>}
      {product.featured && <Badge kind="star">Featured</Badge>}
      {product.badge !== null && <Badge>{product.badge}</Badge>}
      {isGone && <Badge kind="out">Out of Stock</Badge>}
    </div>
  )
}

/** Which photo of the track is seen, from 0. Another colour starts anew. */
function useShownPhoto(track: RefObject<HTMLElement | null>, colour: string | null): number {
  const [shown, setShown] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour has a track of its own
  useEffect(() => {
    setShown(0)
    const { current } = track
    if (!current) return
    const look = () => setShown(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)))
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [track, colour])

  return shown
}
