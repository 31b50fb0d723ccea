import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { BackLink } from './back-link.tsx'
import './form-page.css'
import './orders/order.css'

type FormPageProps = {
  title: string
  /** Where one came from, and goes back to. */
  back: { to: string; name: string }
  /** What will happen, or what it is about. */
  words?: ReactNode
  /** On the button. */
  act: string
  isDanger?: boolean
  errors: readonly { field: string; message: string }[]
  children?: ReactNode
  /** It sends a file too. */
  isUpload?: boolean
  /** Where the form goes, where that is not the page itself. */
  action?: string
  /** More buttons beside it. */
  moreActs?: ReactNode
  /** What stands above and below the form. */
  above?: ReactNode
  below?: ReactNode
}

/** A page of the panel that is one form. */
export function FormPage({ title, back, words, act, isDanger = false, errors, ...more }: FormPageProps) {
  const { children, above, below, action, moreActs, isUpload } = more
  const { state } = useNavigation()
  return (
    <>
      <header>
        <h1>{title}</h1>
        <div className="acts">
          <BackLink to={back.to}>{back.name}</BackLink>
        </div>
      </header>
      {above}
      <section className="a-card" aria-label={title}>
        <Form
          method="post"
          {...(action ? { action } : {})}
          {...(isUpload ? { encType: 'multipart/form-data' } : {})}
          className="in step-form"
          noValidate
        >
          {errors.length > 0 && <ErrorSummary errors={errors} until="first" />}
          {words && <div className="form-words">{words}</div>}
          {children}
          <div className="acts">
            <button className={isDanger ? 'btn danger' : 'btn buy'} type="submit" aria-busy={state === 'submitting'}>
              {act}
            </button>
            {moreActs}
            <a className="btn soft" href={back.to}>
              Back
            </a>
          </div>
        </Form>
      </section>
      {below}
    </>
  )
}

/** What is wrong at a field, for its control. */
export function errorIn(errors: readonly { field: string; message: string }[], field: string): string | undefined {
  return errors.find((error) => error.field === field)?.message
}
