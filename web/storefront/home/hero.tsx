import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { HeroSlide } from '#shop/content/hero-slide.ts'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { useStorefront } from '../storefront.ts'
import './hero.css'
import { useTurning } from './use-turning.ts'

const pause = 'M8.5 5v14M15.5 5v14'
const play = 'm8 5 11 7-11 7V5Z'

/** Yellow for the first slide, then paper and night in turn. */
const grounds = ['slide', 'slide paper', 'slide night']

/**
 * Slides side by side, swiped or followed by their marks. With scripts there are arrows, the slides turn by
 * themselves, and those out of sight are out of reach too.
 */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const track = useRef<HTMLDivElement>(null)
  /** Where the track is going to; null once it is there, and while a finger leads it. */
  const goal = useRef<number | null>(null)
  const go = (index: number) => {
    goal.current = (index + slides.length) % slides.length
    const slide = track.current?.children[goal.current]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  const { mayTurn, isTurning, isStopped, stop, movedByHand, watch } = useTurning(() => go(shown + 1))
  const shown = useShownSlide(track, (index) => {
    if (goal.current === null) movedByHand()
    if (goal.current === index) goal.current = null
  })
  if (slides.length === 0) return null

  const goByHand = (index: number) => {
    movedByHand()
    go(index)
  }
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Highlights">
      {/* biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and a fieldset is for forms */}
      <div
        className="track"
        tabIndex={0}
        role="group"
        aria-label="Slides"
        aria-live={isTurning ? 'off' : 'polite'}
        ref={track}
        onPointerDown={() => {
          goal.current = null
        }}
        {...watch}
      >
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} index={index} isAway={index !== shown} />
        ))}
      </div>
      {/* biome-ignore-end lint/a11y: as above */}
      {slides.length > 1 && (
        <div className="nav">
          <div className="wrap">
            {slides.map(({ id }, index) => (
              <a
                key={id}
                href={`#slide-${index + 1}`}
                aria-current={index === shown ? true : undefined}
                onClick={(event) => {
                  event.preventDefault()
                  goByHand(index)
                }}
              >
                <span className="vh">{`Slide ${index + 1}`}</span>
              </a>
            ))}
            {mayTurn && (
              <button
                className="icon-btn"
                type="button"
                aria-label={isStopped ? 'Play slides' : 'Pause slides'}
                onClick={() => stop(!isStopped)}
              >
                <Icon drawing={isStopped ? play : pause} />
              </button>
            )}
            <button className="icon-btn" type="button" aria-label="Previous slide" onClick={() => goByHand(shown - 1)}>
              <Icon name="arrow-left" />
            </button>
            <button className="icon-btn" type="button" aria-label="Next slide" onClick={() => goByHand(shown + 1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

function Slide({ slide, index, isAway }: { slide: HeroSlide; index: number; isAway: boolean }) {
  const { savesData } = useStorefront()
  const hasScripts = useHasScripts()
  const Title = index === 0 ? 'h1' : 'h2'
  const tall = Number((slide.photo.height / slide.photo.width).toFixed(3))
  const picture = <Photo photo={slide.photo} alt={slide.photoAlt} sizes={sizesOf(tall)} isMain={index === 0} />
  return (
    <section
      className={grounds[index % grounds.length]}
      id={`slide-${index + 1}`}
      aria-roledescription="slide"
      aria-label={slide.title}
      inert={hasScripts && isAway}
      style={{ '--tall': tall }}
    >
      <div className="copy">
        <p className="kick">{slide.subtitle}</p>
        <Title>{slide.title}</Title>
        <p className="lead">{slide.description}</p>
        <div className="acts">
          <a className="btn" href={slide.link}>
            {slide.cta}
          </a>
          <a className="btn line" href={links.about} aria-label="Learn More about the shop">
            Learn More
          </a>
        </div>
      </div>
      <div className="pic">
        {/* without scripts it must be there; with them it must not keep the first slide's waiting */}
        {isAway && (savesData || !hasScripts) ? <noscript>{picture}</noscript> : picture}
      </div>
    </section>
  )
}

/** A row of bikes is shown wider than one: see `--pic` in the styles. Why 99: see `product/gallery.tsx`. */
function sizesOf(tall: number) {
  return tall < 0.3 ? '(min-width: 60rem) 70vw, 130vw' : '(min-width: 60rem) 60vw, 99vw'
}

/**
 * Which slide fills most of the track; `onChange` hears of each other one. The focus does not go out of reach with the
 * slide that had it: it stays on the track, where the arrow keys go on.
 */
function useShownSlide(track: RefObject<HTMLElement | null>, onChange: (index: number) => void): number {
  const [shown, setShown] = useState(0)
  const onScroll = useEffectEvent(({ scrollLeft, clientWidth }: HTMLElement) => {
    const index = Math.round(scrollLeft / Math.max(1, clientWidth))
    if (index === shown) return
    if (track.current?.children[shown]?.contains(document.activeElement)) track.current.focus({ preventScroll: true })
    setShown(index)
    onChange(index)
  })
  useEffect(() => {
    const { current } = track
    if (!current) return
    const look = () => onScroll(current)
    look()
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [track])
  return shown
}
