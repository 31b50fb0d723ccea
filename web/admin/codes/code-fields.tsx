import { SelectField, TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { SwitchField } from '../settings/switch-field.tsx'
import { type CodeError, type CodeField, codeLabels, type TypedCode } from './code-form.ts'

type CodeFieldsProps = {
  typed: TypedCode
  errors: readonly CodeError[]
  categories: readonly { id: string; name: string }[]
  isNew: boolean
}

/** What a code gives, and on what conditions. */
export function CodeFields({ typed, errors, categories, isNew }: CodeFieldsProps) {
  const text = (name: CodeField) => ({
    name,
    label: codeLabels[name],
    defaultValue: typed[name],
    error: errorIn(errors, name),
    maxLength: 60,
  })
  return (
    <>
      {isNew && <TextField {...text('code')} required autoCapitalize="characters" hint="Like RIDE10 or HARMATTAN-5." />}
      <div className="grid-2">
        <SelectField name="kind" label={codeLabels.kind} defaultValue={typed.kind} required>
          <option value="percent">Percent off</option>
          <option value="amount">Naira off</option>
          <option value="free-delivery">Free standard delivery</option>
        </SelectField>
        <TextField {...text('value')} inputMode="decimal" hint="Percent or naira. Nothing for free delivery." />
        <TextField {...text('minimum')} inputMode="decimal" hint="Of the goods that it is for." />
        <SelectField
          name="category"
          label={codeLabels.category}
          defaultValue={typed.category}
          error={errorIn(errors, 'category')}
        >
          <option value="">All goods</option>
          {categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField {...text('firstDay')} type="date" />
        <TextField {...text('lastDay')} type="date" hint="Through its last second in Lagos." />
        <TextField {...text('mostUses')} inputMode="numeric" />
        <TextField {...text('mostEach')} inputMode="numeric" />
      </div>
      <SwitchField name="firstOrder" label={codeLabels.firstOrder} isOn={typed.firstOrder === 'on'} />
      <SwitchField name="isOn" label={codeLabels.isOn} isOn={typed.isOn === 'on'} />
    </>
  )
}
