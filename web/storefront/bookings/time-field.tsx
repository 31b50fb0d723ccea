import { SelectField } from '../../ui/field.tsx'

/** Times that can be had, day by day: what is sent, and how it reads. */
export type OfferedDay = { day: string; name: string; times: { value: string; name: string }[] }

type TimeFieldProps = { days: readonly OfferedDay[]; chosen: string; error?: string | undefined }

/** One of several times. The chosen one stands there only while it can be had. */
export function TimeField({ days, chosen, error }: TimeFieldProps) {
  const isThere = days.some(({ times }) => times.some(({ value }) => value === chosen))
  return (
    <SelectField label="Time" name="time" required defaultValue={isThere ? chosen : ''} error={error}>
      {!isThere && <option value="">Choose a time</option>}
      {days.map(({ day, name, times }) => (
        <optgroup key={day} label={name}>
          {times.map((time) => (
            <option key={time.value} value={time.value}>
              {name}, {time.name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
