import { useSubmit } from 'react-router'
import { links } from '#shop/links.ts'
import { useHasScripts } from '../../ui/use-has-scripts.ts'
import { CodeField, EnteredCode, useFocusOnCode } from '../cart/code-field.tsx'
import type { ShownCode } from '../cart/shown-code.ts'

type CodeSetProps = { code: ShownCode | null; typed: string | undefined; error: string | undefined }

/**
 * The discount code within the checkout's own form, so that all that is typed elsewhere stays. With scripts its button
 * submits nothing by itself: as the form's first one it would answer the Enter key in every field.
 */
export function CodeSet({ code, typed, error }: CodeSetProps) {
  const hasScripts = useHasScripts()
  const submit = useSubmit()
  const { place, noteSent } = useFocusOnCode(code, error)
  const buttonFor = (update: 'code' | 'no-code') => ({
    type: hasScripts ? ('button' as const) : ('submit' as const),
    name: 'update',
    value: update,
    formAction: `${links.checkout}#discount`,
    onClick: (event: React.MouseEvent<HTMLButtonElement>) => send(event.currentTarget.form, update),
  })

  function send(form: HTMLFormElement | null, update: 'code' | 'no-code') {
    if (!hasScripts || !form) return
    const filled = new FormData(form)
    filled.set('update', update)
    noteSent()
    submit(filled, { method: 'post', action: links.checkout, preventScrollReset: true })
  }

  return (
    <div id="discount" ref={place}>
      {code ? (
        <EnteredCode code={code}>
          <button className="btn soft sm" aria-label={`Remove code ${code.code}`} {...buttonFor('no-code')}>
            Remove
          </button>
        </EnteredCode>
      ) : (
        <CodeField
          typed={typed}
          error={error}
          button={buttonFor('code')}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !hasScripts) return
            event.preventDefault()
            send(event.currentTarget.form, 'code')
          }}
        />
      )}
    </div>
  )
}
