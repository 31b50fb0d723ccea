import type { RideableBike } from '#shop/bookings/find-bike.ts'
import { SelectField } from '../../ui/field.tsx'

type BikeFieldProps = {
  bikes: readonly RideableBike[]
  name: string
  defaultValue: string
  error: string | undefined
}

/** Which bike somebody wants to ride, by category. */
export function BikeField({ bikes, ...field }: BikeFieldProps) {
  return (
    <SelectField label="Bike" required key={field.defaultValue} {...field}>
      <option value="">Choose a bike</option>
      {[...Map.groupBy(bikes, ({ category }) => category)].map(([category, group]) => (
        <optgroup key={category} label={category}>
          {group.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </optgroup>
      ))}
    </SelectField>
  )
}
