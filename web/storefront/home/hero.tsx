import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HeroSlide } from '#shop/content/hero-slide.ts'
import { links } from '#shop/links.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import { Photo } from '../../ui/photo.tsx'
import './hero.css'

/** Yellow for the first slide, then paper and night in turn. */
const grounds = ['slide', 'slide paper', 'slide night']

/** Slides side by side, swiped or followed by their marks; the arrows need scripts and are there when those are. */
export function Hero({ slides }: { slides: HeroSlide[] }) {
  const track = useRef<HTMLDivElement>(null)
  const shown = useShownSlide(track)
  if (slides.length === 0) return null

  const show = (index: number) => {
    const slide = track.current?.children[(index + slides.length) % slides.length]
    if (slide instanceof HTMLElement) track.current?.scrollTo({ left: slide.offsetLeft })
  }
  return (
    <section className="hero" aria-roledescription="carousel" aria-label="Highlights">
      {/* biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and a fieldset is for forms */}
      <div className="track" tabIndex={0} role="group" aria-label="Slides" ref={track}>
        {slides.map((slide, index) => (
          <Slide key={slide.id} slide={slide} index={index} />
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
                  show(index)
                }}
              >
                <span className="vh">{`Slide ${index + 1}`}</span>
              </a>
            ))}
            <button className="icon-btn" type="button" aria-label="Previous slide" onClick={() => show(shown - 1)}>
              <Icon name="arrow-left" />
            </button>
            <button className="icon-btn" type="button" aria-label="Next slide" onClick={() => show(shown + 1)}>
              <Icon name="arrow-right" />
            </button>
          </div>
        </div>
      )}
    </section>
  )
}

function Slide({ slide, index }: { slide: HeroSlide; index: number }) {
  const Title = index === 0 ? 'h1' : 'h2'
  const tall = Number((slide.photo.height / slide.photo.width).toFixed(3))
  return (
    <section
      className={grounds[index % grounds.length]}
      id={`slide-${index + 1}`}
      aria-roledescription="slide"
      aria-label={slide.title}
      style={{ '--tall': tall }}
    >
      <div className="copy">
        <p className="kick">{slide.subtitle}</p>
        <Title>{slide.title}</Title>
        <p className="lead">{slide.description}</p>
        <div className="acts">
          <Link className="btn" to={slide.link} prefetch="intent">
            {slide.cta}
          </Link>
          <Link className="btn line" to={links.about}>
            Learn More
          </Link>
        </div>
      </div>
      <div className="pic">
        <Photo photo={slide.photo} alt={slide.photoAlt} sizes={sizesOf(tall)} isMain={index === 0} />
      </div>
    </section>
  )
}

/** A row of bikes is shown wider than one: see `--pic` in the styles. */
function sizesOf(tall: number) {
  return tall < 0.3 ? '(min-width: 60rem) 70vw, 130vw' : '(min-width: 60rem) 60vw, 100vw'
}

function useShownSlide(track: RefObject<HTMLElement | null>): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    const { current } = track
    if (!current) return
    const look = () => setShown(Math.round(current.scrollLeft / Math.max(1, current.clientWidth)))
    look()
    current.addEventListener('scroll', look, { passive: true })
    return () => current.removeEventListener('scroll', look)
  }, [track])
  return shown
}
