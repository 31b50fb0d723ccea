import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bookService } from '#shop/bookings/book-service.ts'
import { bookableDays } from '#shop/bookings/booking.ts'
import { type BookingSteps, bookingLinks } from '#shop/bookings/booking-links.ts'
import { showMinutes, showServicePrice } from '#shop/bookings/booking-words.ts'
import { findBike, findBikes, listBikes, withBike } from '#shop/bookings/find-bike.ts'
import { listFreeDays } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import type { BookingField } from '#shop/bookings/read-booking.ts'
import { isServiceKind, serviceNames } from '#shop/bookings/service.ts'
import { findCustomer } from '#shop/customers/find-customer.ts'
import { isLagosDay, showDay } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showPhone } from '#shop/phone.ts'
import type { Shop } from '#shop/shop.ts'
import { comeAgain, tooManyTries } from '../../auth/too-many.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { type FieldError, tellProblems, typedIn } from '../../typed-fields.ts'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/book-page.ts'
import { BikeChoice } from './bike-choice.tsx'
import { bookingFields, emptyBooking, readTime, type TypedBooking, takenTime } from './booking-form.ts'
import './bookings.css'
import { DetailsForm } from './details-form.tsx'
import { offeredFrom, shownDays } from './offered-days.ts'
import { DayChoice, ServiceChoice, Settled, TimeChoice } from './steps.tsx'

/** Each step is an address: what is settled stands in it, and the page asks for what is not. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const offered = (await listServices(shop)).filter(({ isOn }) => isOn)
  const steps = readSteps(searchParams)
  const service = offered.find(({ kind }) => kind === steps.service)
  if (!service)
    return {
      step: 'service' as const,
      steps: without(steps, 'service'),
      services: offered.map(({ kind, minutes, ...price }) => ({
        kind,
        about: `${showMinutes(minutes)}, ${showServicePrice(price)}`,
      })),
    }

  const about = `${showMinutes(service.minutes)}, ${showServicePrice(service)}`
  const isRide = service.kind === 'test-ride'
  const bike = isRide && steps.bike ? await findBike(shop, steps.bike) : null
  if (isRide && bike === null) {
    const words = (searchParams.get('q') ?? '').slice(0, 100)
    const bikes = await findBikes(shop, words)
    return { step: 'bike' as const, steps: without(steps, 'bike'), about, words, bikes }
  }
  const days = shownDays(await listFreeDays(shop, { service }))
  const settled = { steps, about, bikeName: bike?.name ?? null }
  const chosen = days.find(({ day }) => day === steps.day)
  if (!chosen || steps.day === undefined) return { step: 'day' as const, ...settled, days }
  if (steps.time === undefined) return { step: 'time' as const, ...settled, times: chosen.times }
  return {
    step: 'details' as const,
    ...settled,
    days: offeredFrom(days, steps.day),
    bikes: bike ? withBike(await listBikes(shop), bike) : [],
    typed: await whoAsks(shop, steps),
    key: randomUUID(),
  }
}

function readSteps(search: URLSearchParams): BookingSteps {
  const [service, day, time] = ['service', 'day', 'time'].map((name) => search.get(name))
  const [bike, order] = ['bike', 'order'].map((name) => search.get(name)?.replaceAll('\0', '').slice(0, 100))
  return {
    ...(isServiceKind(service ?? null) && { service: service as BookingSteps['service'] }),
    ...(isLagosDay(day ?? null) && { day: day as string }),
    ...(time && /^\d\d:\d\d$/.test(time) && { time }),
    ...(bike && { bike }),
    ...(order && { order }),
  } as BookingSteps
}

function without(steps: BookingSteps, ...names: (keyof BookingSteps)[]): BookingSteps {
  return Object.fromEntries(Object.entries(steps).filter(([name]) => !names.includes(name as keyof BookingSteps)))
}

/** What is known of whoever is signed in stands there already. */
async function whoAsks(shop: Shop, { day, time, bike = '', order = '' }: BookingSteps): Promise<TypedBooking> {
  const begun = { ...emptyBooking, time: `${day} ${time}`, bike, order }
  if (shop.actor.kind !== 'customer' && shop.actor.kind !== 'staff') return begun
  const { firstName, lastName, email, phone } = await findCustomer(shop)
  return { ...begun, firstName, lastName, email, phone: phone === null ? '' : showPhone(phone) }
}

/** Books the time and leads to the booking, or shows what was typed with what is to fix. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const service = textIn(form, 'service')
  if (!isServiceKind(service)) return redirect(bookingLinks.book, 303)
  const typed = typedIn(form, bookingFields)
  const key = textIn(form, 'key') ?? ''
  const again = (errors: FieldError<BookingField>[], refusal: string | null, init: ResponseInit | number) =>
    data({ typed, key, errors, refusal }, init)

  const wanted = readTime(typed.time)
  if (!wanted) return again(tellProblems([{ field: 'time', problem: 'missing' }], bookingFields), null, 422)
  const booked = await bookService(shop, { kind: service, ...wanted, key, draft: typed, client })
  if (booked.accepted) {
    return backWithNotice(shop, bookingLinks.booking(booked.value.linkToken), 'Your time is booked')
  }
  switch (booked.reason) {
    case 'booking-not-valid':
      return again(tellProblems(booked.details.problems, bookingFields), null, 422)
    case 'taken':
      return again([takenTime], null, 409)
    case 'too-many-attempts':
      return again([], tooManyTries(booked.details.minutes), comeAgain(booked.details.minutes))
    case 'not-offered':
      return again([], 'This cannot be booked at the moment.', 409)
    case 'form-not-valid':
      return data(
        { typed, key: randomUUID(), errors: [], refusal: 'The form came incomplete. Send it once more.' },
        422,
      )
  }
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Book a time', isIndexed: false })
}

export default function BookPage({ loaderData, actionData }: Route.ComponentProps) {
  const { steps } = loaderData
  const name = steps.service ? serviceNames[steps.service] : null
  return (
    <div className="wrap booking">
      <div className="page-head">
        <h1>{name ? `Book: ${name}` : 'Book a time'}</h1>
        {'about' in loaderData && <p>{loaderData.about}</p>}
      </div>
      <Settled
        steps={steps}
        bikeName={'bikeName' in loaderData ? loaderData.bikeName : null}
        dayName={steps.day ? showDay(steps.day) : null}
      />
      {loaderData.step === 'service' && <ServiceChoice steps={steps} services={loaderData.services} />}
      {loaderData.step === 'bike' && <BikeChoice steps={steps} bikes={loaderData.bikes} words={loaderData.words} />}
      {loaderData.step === 'day' && <DayChoice steps={steps} days={loaderData.days} ahead={bookableDays} />}
      {loaderData.step === 'time' && <TimeChoice steps={steps} times={loaderData.times} />}
      {loaderData.step === 'details' && steps.service && (
        <DetailsForm
          service={steps.service}
          action={bookingLinks.bookWith(steps)}
          bookingKey={actionData?.key ?? loaderData.key}
          days={loaderData.days}
          bikes={loaderData.bikes}
          typed={actionData?.typed ?? loaderData.typed}
          errors={actionData?.errors ?? []}
          refusal={actionData?.refusal ?? null}
        />
      )}
      <p>
        Nothing that suits you? <a href={links.contact}>Talk to us</a>
      </p>
    </div>
  )
}
