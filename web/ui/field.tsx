import type { ComponentProps, ReactNode } from 'react'
import './form.css'
import './input.css'

type Labelled = {
  label: string
  /** Also the control's id, unless another is given. */
  name: string
  id?: string | undefined
  hint?: ReactNode
  /** What is wrong with the answer; the control says so to those who do not see it. */
  error?: string | undefined
}

/** One line to type in, with its label, a hint and what is wrong with it. Not `required`: it says "optional". */
export function TextField({ label, hint, error, ...input }: Labelled & ComponentProps<'input'>) {
  const id = input.id ?? input.name
  return (
    <Field label={label} id={id} hint={hint} error={error} required={input.required}>
      <input {...input} {...described(id, hint, error)} className="input" />
    </Field>
  )
}

/** A choice from a list; its options are the children. */
export function SelectField({ label, hint, error, ...select }: Labelled & ComponentProps<'select'>) {
  const id = select.id ?? select.name
  return (
    <Field label={label} id={id} hint={hint} error={error} required={select.required}>
      <select {...select} {...described(id, hint, error)} className="select" />
    </Field>
  )
}

/** Room for several lines. */
export function AreaField({ label, hint, error, ...area }: Labelled & ComponentProps<'textarea'>) {
  const id = area.id ?? area.name
  return (
    <Field label={label} id={id} hint={hint} error={error} required={area.required}>
      <textarea {...area} {...described(id, hint, error)} className="area" />
    </Field>
  )
}

type FieldProps = Pick<Labelled, 'label' | 'hint' | 'error'> & {
  id: string
  required: boolean | undefined
  children: ReactNode
}

function Field({ label, id, hint, error, required, children }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <i> (optional)</i>}
      </label>
      {children}
      {error && (
        <span className="err" id={`${id}-error`}>
          {error}
        </span>
      )}
      {hint && (
        <span className="hint" id={`${id}-description`}>
          {hint}
        </span>
      )}
    </div>
  )
}

/** The names of hint and error are those that Conform gives them. */
function described(id: string, hint: ReactNode, error: string | undefined) {
  const describedBy = [error && `${id}-error`, hint && `${id}-description`].filter(Boolean).join(' ')
  return {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
}
