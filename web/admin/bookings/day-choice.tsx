import { type ServiceKind, serviceKinds, serviceNames } from '#shop/bookings/service.ts'
import { showDate, showDay } from '#shop/lagos-day.ts'
import { SelectField, TextField } from '../../ui/field.tsx'

type DayChoiceProps = {
  kind: ServiceKind
  day: string
  today: string
  price: string
  /** Whether a time is left on the day, and the first day from it that has one. */
  hasTimes: boolean
  nextFree: string | null
}

/** For which service and day times are shown: fields of the form itself, so that what is typed there is sent along. */
export function DayChoice({ kind, day, today, price, hasTimes, nextFree }: DayChoiceProps) {
  return (
    <>
      {/* Enter in any field presses the first button of its form: it shows or finds what is new, and else books */}
      <button type="submit" name="entered" value="yes" className="vh" tabIndex={-1} aria-hidden="true">
        Book
      </button>
      <input type="hidden" name="shown" value={`${kind} ${day}`} />
      <SelectField label="Service" name="kind" required defaultValue={kind}>
        {serviceKinds.map((one) => (
          <option key={one} value={one}>
            {serviceNames[one]}
          </option>
        ))}
      </SelectField>
      <TextField label="Day" name="day" type="date" min={today} required defaultValue={day} key={day} />
      <div className="acts">
        <button className="btn soft" type="submit" name="show" value="">
          Show times
        </button>
        {!hasTimes && nextFree !== null && (
          <button className="btn soft" type="submit" name="show" value={nextFree}>
            Next free day: {showDay(nextFree)}
          </button>
        )}
      </div>
      <p role="status">
        {serviceNames[kind]} on {showDate(day)}, {price}.{!hasTimes && ' No time is left then.'}
      </p>
    </>
  )
}
