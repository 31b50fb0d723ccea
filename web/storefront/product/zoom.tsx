import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { LessData } from '../../ui/less-data.ts'
import { Photo } from '../../ui/photo.tsx'
import type { ShownProduct } from './shown-product.ts'
import './zoom.css'

type ZoomProps = {
  name: string
  photos: ShownProduct['photos']
  /** Which photo it opens at, from 0. */
  first: number
  onClose(): void
}

/** The photos over the whole window: swiped or stepped through, and at a touch so near that they are moved about. */
export default function Zoom({ name, photos, first, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(first)
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    dialog.current?.showModal()
    track.current?.scrollTo({ left: first * track.current.clientWidth, behavior: 'instant' })
  }, [first])
  const show = (index: number) => {
    setIsNear(false)
    track.current?.scrollTo({ left: index * track.current.clientWidth })
  }

  return (
    <dialog
      className="zoom"
      aria-label={`Photos of ${name}`}
      ref={dialog}
      onClose={onClose}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft' && !isNear) show(shown - 1)
        if (key === 'ArrowRight' && !isNear) show(shown + 1)
      }}
    >
      <div
        className={isNear ? 'track near' : 'track'}
        ref={track}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setShown(Math.round(scrollLeft / Math.max(1, clientWidth)))
        }
      >
        {photos.map((photo, index) => (
          <button
            type="button"
            key={photo.hash}
            aria-label={isNear ? 'Show all of it' : `Closer: ${photo.altText}`}
            aria-hidden={index !== shown}
            tabIndex={index === shown ? 0 : -1}
            onClick={(event) => {
              setIsNear(!isNear)
              if (!isNear) comeNear(event)
            }}
          >
            {/* who looks closer asks for all of it */}
            <LessData value={false}>
              <Photo photo={photo} alt="" sizes="(min-width: 64rem) 90rem, 250vw" />
            </LessData>
          </button>
        ))}
      </div>
      <p role="status">
        <span className="vh">Photo </span>
        {`${shown + 1} / ${photos.length}`}
        <span className="vh">{photos[shown]?.altText}</span>
      </p>
      <button className="icon-btn close" type="button" aria-label="Close" onClick={() => dialog.current?.close()}>
        <Icon name="close" />
      </button>
      {photos.length > 1 && (
        <div className="steps">
          <button
            className="icon-btn"
            type="button"
            aria-label="Previous photo"
            aria-disabled={shown === 0}
            onClick={() => show(shown - 1)}
          >
            <Icon name="arrow-left" />
          </button>
          <button
            className="icon-btn"
            type="button"
            aria-label="Next photo"
            aria-disabled={shown === photos.length - 1}
            onClick={() => show(shown + 1)}
          >
            <Icon name="arrow-right" />
          </button>
        </div>
      )}
    </dialog>
  )
}

/** What was touched comes to the middle. */
function comeNear({ currentTarget: frame, clientX, clientY }: MouseEvent<HTMLElement>) {
  const { left, top, width, height } = frame.getBoundingClientRect()
  requestAnimationFrame(() => {
    frame.scrollLeft = ((clientX - left) / width) * frame.scrollWidth - width / 2
    frame.scrollTop = ((clientY - top) / height) * frame.scrollHeight - height / 2
  })
}
