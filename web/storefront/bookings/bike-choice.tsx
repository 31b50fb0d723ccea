import { type BookingSteps, bookingLinks } from '#shop/bookings/booking-links.ts'
import type { RideableBike } from '#shop/bookings/find-bike.ts'
import { SearchBox } from '../../ui/search-box.tsx'

type BikeChoiceProps = { steps: BookingSteps; bikes: readonly RideableBike[]; words: string }

/** Which bike to ride: by category, and narrowed by a search. */
export function BikeChoice({ steps, bikes, words }: BikeChoiceProps) {
  return (
    <section aria-labelledby="choose" className="bike-choice">
      <h2 id="choose">Which bike?</h2>
      <form action={bookingLinks.book}>
        {Object.entries(steps).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        <SearchBox words={words} placeholder="Name or kind of bike" label="Find a bike" />
      </form>
      {bikes.length === 0 && (
        <p>
          No bike has these words. <a href={bookingLinks.bookWith(steps)}>Show all</a>
        </p>
      )}
      {[...Map.groupBy(bikes, ({ category }) => category)].map(([category, group]) => (
        <div key={category}>
          <h3>{category}</h3>
          <ul className="slots wide">
            {group.map(({ slug, name }) => (
              <li key={slug}>
                <a href={bookingLinks.bookWith({ ...steps, bike: slug })}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
