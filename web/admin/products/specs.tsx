import { SelectField, TextField } from '../../ui/field.tsx'
import { Card } from '../card.tsx'
import { type Fields, textFrom } from './product-cards.tsx'

type Spec = { name: string; label: string; kind: 'text' | 'number' | 'boolean'; unit?: string }

/** What can be said of a product of its type, for the specification table and the filters. Empty is not said. */
export function Specs({ typed, errorAt, specs }: Fields & { specs: readonly Spec[] }) {
  const text = textFrom({ typed, errorAt })
  return (
    <Card id="specs" title="Specs">
      <div className="in pair">
        <TextField {...text('weight')} label="Weight (kg)" inputMode="decimal" />
        {specs.map((spec) => (
          <SpecField key={spec.name} spec={spec} {...text(`attr-${spec.name}`)} />
        ))}
      </div>
    </Card>
  )
}

function SpecField({ spec, ...field }: { spec: Spec } & ReturnType<ReturnType<typeof textFrom>>) {
  const { label, unit, kind } = spec
  const named = unit ? `${label} (${unit})` : label
  if (kind !== 'boolean')
    return <TextField {...field} label={named} {...(kind === 'number' ? { inputMode: 'decimal' } : {})} />
  return (
    <SelectField {...field} label={named}>
      <option value="">Not said</option>
      <option value="yes">Yes</option>
      <option value="no">No</option>
    </SelectField>
  )
}
