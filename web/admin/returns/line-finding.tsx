import { showMoney } from '#shop/money.ts'
import {
  conditionWords,
  isFaultOfShop,
  type ReturnLine,
  reasonWords,
  restockWords,
  verdictWords,
} from '#shop/returns/return.ts'
import '../../ui/check.css'
import { AreaField, SelectField, TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { findingFields, type TypedFinding } from './inspect-form.ts'

type LineFindingProps = {
  line: ReturnLine
  unitKobo: number
  /** The bikes of the line that are with the customer. */
  frames: readonly string[]
  typed: TypedFinding | undefined
  errors: readonly { field: string; message: string }[]
}

/** What was found of a line. */
export function LineFinding({ line, unitKobo, frames, typed, errors }: LineFindingProps) {
  const fields = findingFields(line.variantId)
  const about = (field: string) => ({ name: field, error: errorIn(errors, field) })
  const isFault = typed?.isFault ?? (line.verdict === null ? isFaultOfShop(line.reason) : line.isFault)
  const saved = line.frames.length > 0 ? line.frames : frames.length === line.quantity ? frames : []
  const here = typed?.frames ?? saved
  const deducted = typed?.deducted ?? (line.deductedKobo > 0 ? String(line.deductedKobo / 100) : '')
  return (
    <fieldset>
      <legend>
        {line.quantity} × {[line.name, line.choice].filter(Boolean).join(', ')}
      </legend>
      <p>
        {reasonWords[line.reason]}. {conditionWords[line.condition]}. {showMoney(unitKobo)} paid for each.
        {typed &&
          line.verdict &&
          ` Saved meanwhile: ${verdictWords[line.verdict]}${line.finding ? `, ${line.finding}` : ''}.`}
      </p>
      <SelectField
        label="Found"
        {...about(fields.verdict)}
        defaultValue={typed?.verdict ?? line.verdict ?? ''}
        required
      >
        <option value="">Choose</option>
        {Object.entries(verdictWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Kept back for wear or what is missing (₦)"
        {...about(fields.deducted)}
        inputMode="decimal"
        defaultValue={deducted}
        hint="Of all units together; only where it is accepted in part."
      />
      <AreaField
        label="Why"
        {...about(fields.finding)}
        rows={2}
        maxLength={1000}
        defaultValue={typed?.finding ?? line.finding ?? ''}
        hint="Needed where not all of it is accepted. The customer reads it."
      />
      <SelectField
        label="The units"
        {...about(fields.restock)}
        defaultValue={typed?.restock ?? line.restock ?? ''}
        required
      >
        <option value="">Choose</option>
        {Object.entries(restockWords).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {line.isBike &&
        frames.map((frame, index) => (
          <label className="check" key={frame}>
            <input
              type="checkbox"
              name={fields.frames}
              id={index === 0 ? fields.frames : undefined}
              value={frame}
              defaultChecked={here.includes(frame)}
            />
            <span>The bike with frame {frame} is here</span>
          </label>
        ))}
      <label className="check">
        <input type="checkbox" name={fields.fault} value="yes" defaultChecked={isFault} />
        <span>Defective, damaged or wrong: delivery goes back too</span>
      </label>
    </fieldset>
  )
}
