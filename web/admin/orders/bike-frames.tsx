import type { OrderLine } from '#shop/orders/order.ts'
import type { BikeFrame } from '#shop/orders/record-frames.ts'
import type { Refused } from '#shop/outcome.ts'
import { TextField } from '../../ui/field.tsx'
import { errorAt, type StepError } from './step.tsx'

/** The bikes of an order, one for each unit, by the name of the field that asks for its frame number. */
export function bikesOf(lines: readonly OrderLine[]): { field: string; variantId: string; name: string }[] {
  return lines.flatMap(({ isBike, variantId, quantity, name, choice }) =>
    isBike
      ? Array.from({ length: quantity }, (_, index) => ({
          field: `frame-${variantId}-${index}`,
          variantId,
          name: [`${name}${choice && `, ${choice}`}`, quantity > 1 && `bike ${index + 1}`].filter(Boolean).join(', '),
        }))
      : [],
  )
}

/** What was typed for each bike. */
export function readFrames(form: FormData, lines: readonly OrderLine[]): BikeFrame[] {
  return bikesOf(lines).map(({ field, variantId }) => {
    const typed = form.get(field)
    return { variantId, frameNumber: typeof typed === 'string' ? typed : '' }
  })
}

/** What is wrong with the frame numbers, at the field of the first that is. */
export function frameErrors(
  { reason, details }: Refused,
  frames: readonly BikeFrame[],
  lines: readonly OrderLine[],
): StepError[] {
  const fields = bikesOf(lines)
  const refusedNumber = (details as { frameNumber?: string } | undefined)?.frameNumber
  const at = (matches: (frame: BikeFrame) => boolean) =>
    fields[Math.max(0, frames.findIndex(matches))]?.field ?? 'carrier'
  const isThat = ({ frameNumber }: BikeFrame) => frameNumber.trim().toUpperCase() === refusedNumber
  switch (reason) {
    case 'frame-numbers-missing':
      return [
        { field: at(({ frameNumber }) => frameNumber.trim() === ''), message: 'Enter the frame number of each bike' },
      ]
    case 'frame-number-not-valid':
      return [{ field: at(isThat), message: 'A frame number has 3 to 40 letters and figures' }]
    case 'frame-number-taken':
      return [{ field: at(isThat), message: `The bike with frame ${refusedNumber} was handed over already` }]
    default:
      return []
  }
}

/** Asks for the number of each bike that leaves. */
export function BikeFrames({
  lines,
  typed,
  errors,
}: {
  lines: readonly OrderLine[]
  typed: readonly BikeFrame[]
  errors: readonly StepError[]
}) {
  const bikes = bikesOf(lines)
  if (bikes.length === 0) return null
  return (
    <fieldset>
      <legend>Frame numbers</legend>
      {bikes.map(({ field, name }, index) => (
        <TextField
          key={field}
          name={field}
          label={name}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed[index]?.frameNumber ?? ''}
          hint={index === 0 ? 'Stamped under the bottom bracket. The warranty hangs on it.' : undefined}
          error={errorAt(errors, field)}
          required
        />
      ))}
    </fieldset>
  )
}
