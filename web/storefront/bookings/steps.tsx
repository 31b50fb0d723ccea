import { type BookingSteps, bookingLinks } from '#shop/bookings/booking-links.ts'
import { type ServiceKind, serviceNames } from '#shop/bookings/service.ts'
import { showDay } from '#shop/lagos-day.ts'

type WithSteps = { steps: BookingSteps }

/** What is settled so far, each with the way to choose anew. */
export function Settled({ steps, bikeName, dayName }: WithSteps & { bikeName: string | null; dayName: string | null }) {
  const { service, day, time, ...rest } = steps
  const { bike, ...withoutBike } = steps
  if (!service) return null
  return (
    <ul className="settled" aria-label="Chosen so far">
      <li>
        {serviceNames[service]} <a href={bookingLinks.bookWith(rest)}>Change service</a>
      </li>
      {bikeName !== null && (
        <li>
          {bikeName} <a href={bookingLinks.bookWith(withoutBike)}>Change bike</a>
        </li>
      )}
      {day && (
        <li>
          {dayName} <a href={bookingLinks.bookWith({ service, ...rest })}>Change day</a>
        </li>
      )}
    </ul>
  )
}

export function ServiceChoice({
  steps,
  services,
}: WithSteps & { services: readonly { kind: ServiceKind; about: string }[] }) {
  if (services.length === 0) return <p>No time can be booked here at the moment.</p>
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">What for?</h2>
      <ul className="slots wide">
        {services.map(({ kind, about }) => (
          <li key={kind}>
            <a href={bookingLinks.bookWith({ ...steps, service: kind })}>
              {serviceNames[kind]}
              <small>{about}</small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

type DayChoiceProps = WithSteps & { days: readonly { day: string; times: readonly unknown[] }[]; ahead: number }

export function DayChoice({ steps, days, ahead }: DayChoiceProps) {
  const { time, ...rest } = steps
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">Which day?</h2>
      {days.length === 0 && <p>No day of the next {ahead} can be booked.</p>}
      <ul className="slots">
        {days.map(({ day, times }) => (
          <li key={day}>
            {times.length > 0 ? (
              <a href={bookingLinks.bookWith({ ...rest, day })}>
                {showDay(day)}
                <small>
                  {times.length} {times.length === 1 ? 'time' : 'times'} free
                </small>
              </a>
            ) : (
              <span>
                {showDay(day)}
                <small>Nothing free</small>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

type TimeChoiceProps = WithSteps & { times: readonly { time: string; shown: string; places: number }[] }

export function TimeChoice({ steps, times }: TimeChoiceProps) {
  const { day = '', ...rest } = steps
  return (
    <section aria-labelledby="choose">
      <h2 id="choose">What time on {showDay(day)}?</h2>
      {times.length === 0 && <p>Nothing is free on this day.</p>}
      <ul className="slots">
        {times.map(({ time, shown, places }) => (
          <li key={time}>
            <a href={bookingLinks.bookWith({ ...rest, day, time })}>
              {shown}
              {places === 1 && <small>1 place left</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
