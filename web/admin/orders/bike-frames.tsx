import type { OrderLine } from '#shop/orders/order.ts'
import type { BikeFrame, FrameProblem } from '#shop/orders/record-frames.ts'
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

/** What is wrong with the frame numbers, each at its field. */
export function frameErrors(problems: readonly FrameProblem[], lines: readonly OrderLine[]): StepError[] {
  const fields = bikesOf(lines)
  return problems.flatMap(({ place, problem, frameNumber }) => {
    const field = fields[place]?.field
    return field ? [{ field, message: frameWords(problem, frameNumber) }] : []
  })
}

function frameWords(problem: FrameProblem['problem'], frameNumber: string): string {
  switch (problem) {
    case 'missing':
      return 'Enter the frame number'
    case 'not-valid':
      return 'A frame number has 3 to 40 letters and figures'
    case 'twice':
      return `Another bike here has frame ${frameNumber} too`
    case 'taken':
      return `The bike with frame ${frameNumber} was handed over already`
    case 'not-of-order':
      return 'This bike is not in the order any more'
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
