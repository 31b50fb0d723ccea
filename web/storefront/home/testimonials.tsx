import type { Testimonial } from '#shop/content/testimonial.ts'
import './testimonials.css'

/** What riders say. */
export function Testimonials({ testimonials }: { testimonials: readonly Testimonial[] }) {
  if (testimonials.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <div className="section-head">
          <h2>500+ happy riders</h2>
        </div>
        {/* biome-ignore-start lint/a11y: what scrolls must be reachable by keyboard, and a fieldset is for forms */}
        <div className="quotes" tabIndex={0} role="group" aria-label="Testimonials">
          {testimonials.map(({ quote, name, place }) => (
            <figure key={quote}>
              <blockquote>“{quote}”</blockquote>
              <figcaption>
                <b>{name}</b>
                {place}
              </figcaption>
            </figure>
          ))}
        </div>
        {/* biome-ignore-end lint/a11y: as above */}
      </div>
    </section>
  )
}
