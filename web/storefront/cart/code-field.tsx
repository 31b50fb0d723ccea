import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import '../../ui/form.css'
import '../../ui/input.css'
import type { ShownCode } from './shown-code.ts'
import './code-field.css'

type CodeFieldProps = {
  typed: string | undefined
  error: string | undefined
  button: ComponentProps<'button'>
  onKeyDown?: ComponentProps<'input'>['onKeyDown']
}

/** Where a discount code is typed. Folded until it is wanted, since most shoppers have none. */
export function CodeField({ typed, error, button, onKeyDown }: CodeFieldProps) {
  return (
    <details className="code" open={error !== undefined || undefined}>
      <summary>Have a discount code?</summary>
      <div className="field">
        <label htmlFor="code">Discount code</label>
        <div className="code-row">
          <input
            className="input"
            id="code"
            name="code"
            defaultValue={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="done"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'code-error'}
            // biome-ignore lint/a11y/noAutofocus: without scripts this is what leads to what is wrong
            autoFocus={error !== undefined}
            onKeyDown={onKeyDown}
          />
          <button className="btn soft" type="submit" {...button}>
            Apply
          </button>
        </div>
        {error && (
          <span className="err" id="code-error" role="alert">
            {error}
          </span>
        )}
      </div>
    </details>
  )
}

/** The code that was entered, with what it gives or why it gives nothing, and the button that takes it off. */
export function EnteredCode({ code, children }: { code: ShownCode; children: ReactNode }) {
  return (
    <div className="entered-code">
      <p id="entered-code" tabIndex={-1} role="status" className={code.isCounted ? undefined : 'idle'}>
        <b>{code.code}</b> <span>{code.isCounted ? code.words : `Not counted: ${lowered(code.words)}`}</span>
      </p>
      {children}
    </div>
  )
}

/**
 * The button that was pressed goes with its form: once the answer stands there, the focus moves to the code, to what is
 * wrong, or to where one may be entered again.
 */
export function useFocusOnCode(code: ShownCode | null, error: string | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const sent = useRef<'code' | 'removal' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came is the reason to move the focus
  useEffect(() => {
    const isAnswered = sent.current === 'removal' ? code === null : code !== null || error !== undefined
    if (sent.current === null || !isAnswered) return
    sent.current = null
    const found = ['#entered-code', '[aria-invalid]', 'summary'].map((what) =>
      place.current?.querySelector<HTMLElement>(what),
    )
    found.find((element) => element)?.focus()
  }, [code?.code, error])

  return {
    place,
    noteSent() {
      sent.current = code === null ? 'code' : 'removal'
    },
  }
}

function lowered(words: string) {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
