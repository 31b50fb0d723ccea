import type { SlideWords } from '#shop/content/change-hero-slide.ts'
import { TextField } from '../../ui/field.tsx'
import { errorIn } from '../form-page.tsx'
import { slideFields, slideLabels } from './slide-words.ts'

type SlideFieldsProps = { typed: SlideWords; errors: readonly { field: string; message: string }[] }

/** The words of a slide, to be written. */
export function SlideFields({ typed, errors }: SlideFieldsProps) {
  return slideFields.map((name) => (
    <TextField
      key={name}
      name={name}
      label={slideLabels[name]}
      defaultValue={typed[name]}
      maxLength={300}
      required={name !== 'subtitle' && name !== 'description'}
      error={errorIn(errors, name)}
    />
  ))
}
