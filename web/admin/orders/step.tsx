import type { ReactNode } from 'react'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'

export type StepError = { field: string; message: string }

type StepProps = {
  number: string
  title: string
  /** What will happen. */
  words: ReactNode
  /** On the button. */
  act: string
  isDanger?: boolean
  errors: readonly StepError[]
  children?: ReactNode
}

/** A step of an order that asks for something first, or once more: a form of its own. */
export function Step({ number, ...step }: StepProps) {
  return <FormPage {...step} back={{ to: adminLinks.order(number), name: `Order ${number}` }} />
}

/** How long the reference of a bank may be, in characters. It is refused and never cut: two could become one. */
export const longestReference = 100

/** What is wrong at a field, for its control. */
export function errorAt(errors: readonly StepError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
