import { SelectField } from '../../ui/field.tsx'

type BikeFieldProps = {
  bikes: readonly { slug: string; name: string }[]
  name: string
  defaultValue: string
  error: string | undefined
}

/** Which bike somebody wants to ride. */
export function BikeField({ bikes, ...field }: BikeFieldProps) {
  return (
    <SelectField label="Bike" required key={field.defaultValue} {...field}>
      <option value="">Choose a bike</option>
      {bikes.map(({ slug, name }) => (
        <option key={slug} value={slug}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}
