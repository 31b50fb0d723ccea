import { Form, useNavigation } from 'react-router'
import { noticeHours } from '#shop/bookings/booking.ts'
import { bookingLinks } from '#shop/bookings/booking-links.ts'
import type { RideableBike } from '#shop/bookings/find-bike.ts'
import type { BookingField } from '#shop/bookings/read-booking.ts'
import type { ServiceKind } from '#shop/bookings/service.ts'
import type { FieldError } from '../../typed-fields.ts'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import { BikeField } from './bike-field.tsx'
import { longestOf, type TypedBooking, wishLabels } from './booking-form.ts'
import { type OfferedDay, TimeField } from './time-field.tsx'

type DetailsFormProps = {
  service: ServiceKind
  /** Where the form goes: the page itself, with what was chosen before. */
  action: string
  bookingKey: string
  days: readonly OfferedDay[]
  bikes: readonly RideableBike[]
  typed: TypedBooking
  errors: readonly FieldError<BookingField>[]
  refusal: string | null
}

/** The last step: who comes, and for what. */
export function DetailsForm({ service, action, bookingKey, days, bikes, typed, errors, refusal }: DetailsFormProps) {
  const { state, formAction } = useNavigation()
  const about = (field: keyof TypedBooking) => ({
    name: field,
    defaultValue: typed[field],
    error: errors.find((error) => error.field === field)?.message,
  })
  return (
    <Form method="post" action={action} noValidate preventScrollReset className="booking-form">
      {errors.length > 0 && <ErrorSummary errors={errors} until="before we can book it" />}
      {refusal && (
        <p className="err-box" role="alert">
          {refusal}
        </p>
      )}
      <input type="hidden" name="service" value={service} />
      <input type="hidden" name="key" value={bookingKey} />
      <TimeField days={days} chosen={typed.time} error={about('time').error} />
      {service === 'test-ride' && <BikeField bikes={bikes} {...about('bike')} />}
      <div className="grid-2">
        <TextField label="First Name" autoComplete="given-name" maxLength={80} required {...about('firstName')} />
        <TextField label="Last Name" autoComplete="family-name" maxLength={80} required {...about('lastName')} />
        <TextField
          label="Phone Number"
          type="tel"
          autoComplete="tel"
          maxLength={40}
          required
          {...about('phone')}
          hint="For when something comes up"
        />
        <TextField
          label="Email Address"
          type="email"
          autoComplete="email"
          maxLength={254}
          required
          {...about('email')}
          hint="We confirm your booking there, and remind you the day before"
        />
      </div>
      {service === 'assembly' && (
        <TextField
          label="Order number"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          {...about('order')}
          hint="As in your mail, with the phone number that you gave there"
        />
      )}
      <AreaField
        label={wishLabels[service]}
        rows={4}
        maxLength={longestOf.wish}
        required={service === 'repair'}
        {...about('wish')}
      />
      <p className="small muted">
        You can move or cancel it until {noticeHours} hours before. You pay nothing now. We use what you type for this
        booking alone.
      </p>
      <button
        className="btn buy"
        type="submit"
        aria-busy={state !== 'idle' && formAction?.startsWith(bookingLinks.book)}
      >
        Book this time
      </button>
    </Form>
  )
}
