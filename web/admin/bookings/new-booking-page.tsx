import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bookForCustomer } from '#shop/bookings/book-service.ts'
import { showServicePrice } from '#shop/bookings/booking-words.ts'
import { findBike, findBikes, listBikes, withBike } from '#shop/bookings/find-bike.ts'
import { findDayForStaff, listTimesForStaff } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import type { BookingField } from '#shop/bookings/read-booking.ts'
import { isServiceKind, type ServiceKind } from '#shop/bookings/service.ts'
import { permit } from '#shop/identity/permissions.ts'
import { isLagosDay, lagosDay } from '#shop/lagos-day.ts'
import type { Shop } from '#shop/shop.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import {
  bookingFields,
  emptyBooking,
  longestOf,
  readTime,
  type TypedBooking,
  takenTime,
  wishLabels,
} from '../../storefront/bookings/booking-form.ts'
import { TimeField } from '../../storefront/bookings/time-field.tsx'
import { type FieldError, tellProblems, typedIn } from '../../typed-fields.ts'
import { AreaField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import type { Route } from './+types/new-booking-page.ts'
import { BikeSearch } from './bike-search.tsx'
import { DayChoice } from './day-choice.tsx'
import { timesOfDay } from './times-of-day.ts'

/** Times are shown of the service and the day that stand in the address, or of the first day that has any. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'handle bookings')
  const asked = searchParams.get('service')
  const kind = isServiceKind(asked) ? asked : 'repair'
  const [offer, bikes] = await Promise.all([
    listOffer(shop, { kind, day: searchParams.get('day') }),
    kind === 'test-ride' ? listBikes(shop) : [],
  ])
  return { offer, bikes, key: randomUUID() }
}

/** The times of a service on the wanted day, or on the first day that has any; and when it is free next. */
async function listOffer(shop: Shop, { kind, day: asked }: { kind: ServiceKind; day: string | null }) {
  const today = lagosDay(shop.clock.now())
  const service = (await listServices(shop)).find((one) => one.kind === kind)
  const wanted = isLagosDay(asked) && asked >= today ? asked : null
  const nextFree = service ? await findDayForStaff(shop, { service, from: wanted ?? today }) : null
  const day = wanted ?? nextFree ?? today
  const times = service ? await listTimesForStaff(shop, { service, day }) : []
  return { kind, today, day, nextFree, days: timesOfDay(day, times), price: service ? showServicePrice(service) : '' }
}

/** What a search finds among the bikes, with the one that was chosen before; a search that finds one has chosen it. */
async function searchBikes(shop: Shop, { words, chosen }: { words: string; chosen: string }) {
  const [found, before] = await Promise.all([findBikes(shop, words), chosen === '' ? null : findBike(shop, chosen)])
  const only = words !== '' && found.length === 1 ? found[0] : undefined
  return { words, hasFound: found.length > 0, bikes: before ? withBike(found, before) : found, only: only?.slug }
}

/**
 * Books for somebody at the counter or on the phone; pressing twice books once. Asked for the times of another day or
 * service, or to find bikes, it shows the form with them, and with all that was typed.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const kind = textIn(form, 'kind')
  if (!isServiceKind(kind)) return redirect(adminLinks.newBooking, 303)
  const typed = typedIn(form, bookingFields)
  const key = textIn(form, 'key') ?? ''
  const day = textIn(form, 'show') || textIn(form, 'day')
  const isShown = textIn(form, 'shown') === `${kind} ${day}`
  const words = (textIn(form, 'q') ?? '').trim().slice(0, 100)
  const isNew = words !== '' && words !== textIn(form, 'found')
  const again = async (errors: FieldError<BookingField>[], status: number) => {
    const [offer, search] = await Promise.all([
      listOffer(shop, { kind, day }),
      kind === 'test-ride' ? searchBikes(shop, { words, chosen: typed.bike }) : null,
    ])
    const bike = (isNew && search?.only) || typed.bike
    return data({ offer, typed: { ...typed, bike }, key, errors, search }, status)
  }
  if (form.has('show') || form.has('find') || (form.has('entered') && (isNew || !isShown))) return again([], 200)
  // the chosen time is of what was shown: it is not what they want now
  const wanted = isShown ? readTime(typed.time) : null
  if (!wanted) return again(tellProblems([{ field: 'time', problem: 'missing' }], bookingFields), 422)
  const booked = await bookForCustomer(shop, { kind, ...wanted, key, draft: typed })
  if (booked.accepted) return backWithNotice(shop, adminLinks.booking(booked.value.id), 'Booked')
  switch (booked.reason) {
    case 'booking-not-valid':
      return again(tellProblems(booked.details.problems, bookingFields), 422)
    case 'taken':
      return again([takenTime], 409)
    case 'form-not-valid':
      return redirect(adminLinks.newBooking, 303)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'New booking, Admin Panel' }]
}

export default function NewBookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { typed = emptyBooking, errors = [], search = null } = actionData ?? {}
  const { kind, today, day, nextFree, days, price } = actionData?.offer ?? loaderData.offer
  const about = (field: keyof TypedBooking) => ({
    name: field,
    defaultValue: typed[field],
    error: errorIn(errors, field),
  })
  return (
    <FormPage
      title="New booking"
      back={{ to: adminLinks.bookingsOn(day), name: 'Bookings' }}
      act="Book"
      errors={errors}
    >
      <DayChoice kind={kind} day={day} today={today} price={price} nextFree={nextFree} hasTimes={days.length > 0} />
      <input type="hidden" name="key" value={actionData?.key ?? loaderData.key} />
      <TimeField days={days} chosen={typed.time} error={errorIn(errors, 'time')} key={`${kind} ${day}`} />
      {kind === 'test-ride' ? (
        <BikeSearch
          bikes={search?.bikes ?? loaderData.bikes}
          chosen={typed.bike}
          words={search?.words ?? ''}
          hasFound={search?.hasFound ?? true}
          error={errorIn(errors, 'bike')}
        />
      ) : (
        <input type="hidden" name="bike" value={typed.bike} />
      )}
      <TextField label="First name" maxLength={80} required {...about('firstName')} />
      <TextField label="Last name" maxLength={80} required {...about('lastName')} />
      <TextField label="Phone" type="tel" maxLength={40} required {...about('phone')} />
      <TextField label="Email" type="email" maxLength={254} {...about('email')} hint="Letters go there" />
      {kind === 'assembly' ? (
        <TextField label="Order number" maxLength={40} {...about('order')} />
      ) : (
        <input type="hidden" name="order" value={typed.order} />
      )}
      <AreaField
        label={wishLabels[kind]}
        rows={3}
        maxLength={longestOf.wish}
        required={kind === 'repair'}
        {...about('wish')}
      />
    </FormPage>
  )
}
