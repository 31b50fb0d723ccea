import { useEffect, useRef } from 'react'
import './form.css'

const words = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve']

type ErrorSummaryProps = {
  /** In the order of the page. The field is the id of its control. */
  errors: readonly { field: string; message: string }[]
  /** What cannot be done until then: `before you can pay`. */
  until: string
}

/** What is to fix, as links to where. It takes the focus each time it has something new to say. */
export function ErrorSummary({ errors, until }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: new errors are the reason to move the focus
  useEffect(() => box.current?.focus(), [errors])

  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is what moves the focus here
    <div className="err-box" role="alert" tabIndex={-1} ref={box} autoFocus>
      <h2>
        {words[errors.length] ?? errors.length} {errors.length === 1 ? 'thing' : 'things'} to fix {until}
      </h2>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field}>
            <a
              href={`#${field}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(field)?.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
