import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import { adminLinks } from '../admin-links.ts'
import './order.css'

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
export function Step({ number, title, words, act, isDanger = false, errors, children }: StepProps) {
  const { state } = useNavigation()
  return (
    <>
      <header>
        <h1>{title}</h1>
        <div className="acts">
          <a className="btn soft" href={adminLinks.order(number)}>
            <Icon name="arrow-left" small />
            Order {number}
          </a>
        </div>
      </header>
      <section className="a-card">
        <Form method="post" className="in step-form" noValidate>
          {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
          <p>{words}</p>
          {children}
          <div className="acts">
            <button className={isDanger ? 'btn danger' : 'btn buy'} type="submit" aria-busy={state === 'submitting'}>
              {act}
            </button>
            <a className="btn soft" href={adminLinks.order(number)}>
              Back
            </a>
          </div>
        </Form>
      </section>
    </>
  )
}

/** What is wrong at a field, for its control. */
export function errorAt(errors: readonly StepError[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
