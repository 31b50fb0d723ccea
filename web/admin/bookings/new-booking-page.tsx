import { randomUUID } from 'node:crypto'
import { data, redirect } from 'react-router'
import { bookForCustomer } from '#shop/bookings/book-service.ts'
import { showServicePrice } from '#shop/bookings/booking-words.ts'
import { listBikes } from '#shop/bookings/find-bike.ts'
import { listTimesForStaff } from '#shop/bookings/list-free-times.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { isServiceKind, serviceNames } from '#shop/bookings/service.ts'
import { permit } from '#shop/identity/permissions.ts'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { BikeField } from '../../storefront/bookings/bike-field.tsx'
import {
  emptyBooking,
  type FieldError,
  isDay,
  longestOf,
  readTime,
  readTyped,
  type TypedBooking,
  takenTime,
  tellProblems,
  wishLabels,
} from '../../storefront/bookings/booking-form.ts'
import { TimeField } from '../../storefront/bookings/time-field.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import type { Route } from './+types/new-booking-page.ts'
import { DayForm } from './day-form.tsx'
import { timesOfDay } from './times-of-day.ts'

/** Times are shown of the service and the day that stand in the address. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'handle bookings')
  const today = lagosDay(shop.clock.now())
  const [askedKind, askedDay] = [searchParams.get('service'), searchParams.get('day')]
  const kind = isServiceKind(askedKind) ? askedKind : 'repair'
  const day = isDay(askedDay) && askedDay >= today ? askedDay : today
  const service = (await listServices(shop)).find((one) => one.kind === kind)
  const times = service ? await listTimesForStaff(shop, { service, day }) : []
  return {
    ...{ today, day, kind, days: timesOfDay(day, times) },
    price: service ? showServicePrice(service) : '',
    bikes: kind === 'test-ride' ? await listBikes(shop) : [],
    key: randomUUID(),
  }
}

/** Books for somebody at the counter or on the phone. Pressing twice books once. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const kind = textIn(form, 'kind')
  if (!isServiceKind(kind)) return redirect(adminLinks.newBooking, 303)
  const typed = readTyped(form)
  const key = textIn(form, 'key') ?? ''
  const again = (errors: FieldError[], status: number) => data({ typed, key, errors }, status)
  const wanted = readTime(typed.time)
  if (!wanted) return again(tellProblems([{ field: 'time', problem: 'missing' }]), 422)
  const booked = await bookForCustomer(shop, { kind, ...wanted, key, draft: typed })
  if (booked.accepted) return backWithNotice(shop, adminLinks.booking(booked.value.id), 'Booked')
  switch (booked.reason) {
    case 'booking-not-valid':
      return again(tellProblems(booked.details.problems), 422)
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
  const { today, day, kind, days, price, bikes, key } = loaderData
  const { typed = emptyBooking, errors = [] } = actionData ?? {}
  const about = (field: keyof TypedBooking) => ({
    name: field,
    defaultValue: typed[field],
    error: errorIn(errors, field),
  })
  return (
    <FormPage
      title="New booking"
      back={{ to: adminLinks.bookingsOn(day), name: 'Bookings' }}
      action={`${adminLinks.newBooking}?${new URLSearchParams({ service: kind, day })}`}
      words={
        <p>
          {serviceNames[kind]} on {showDate(day)}, {price}.{days.length === 0 && ' Nothing is free then.'}
        </p>
      }
      act="Book"
      errors={errors}
      above={<DayForm action={adminLinks.newBooking} day={day} today={today} service={kind} />}
    >
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="key" value={actionData?.key ?? key} />
      <TimeField days={days} chosen={typed.time} error={errorIn(errors, 'time')} key={`${kind} ${day}`} />
      {kind === 'test-ride' && <BikeField bikes={bikes} {...about('bike')} />}
      <TextField label="First name" maxLength={80} required {...about('firstName')} />
      <TextField label="Last name" maxLength={80} required {...about('lastName')} />
      <TextField label="Phone" type="tel" maxLength={40} required {...about('phone')} />
      <TextField label="Email" type="email" maxLength={254} {...about('email')} hint="Letters go there" />
      {kind === 'assembly' && <TextField label="Order number" maxLength={40} {...about('order')} />}
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
