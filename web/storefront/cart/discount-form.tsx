import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import { CodeField, EnteredCode, useFocusOnCode } from './code-field.tsx'
import type { CodeAnswer } from './code-page.tsx'
import type { ShownCode } from './shown-code.ts'

type DiscountFormProps = {
  code: ShownCode | null
  /** What the page itself answers, where no scripts do. */
  answer?: CodeAnswer | undefined
}

/** Enters a discount code for the cart, or takes it off. Whole without scripts; with them the sums follow in place. */
export function DiscountForm({ code, answer }: DiscountFormProps) {
  const fetcher = useFetcher<CodeAnswer>({ key: 'discount-code' })
  const { error = undefined, typed = undefined } = fetcher.data ?? answer ?? {}
  const { place, noteSent } = useFocusOnCode(code, error)
  const isBusy = fetcher.state !== 'idle'

  return (
    <div ref={place}>
      {code ? (
        <EnteredCode code={code}>
          <fetcher.Form method="post" action={links.cartCodeRemoval} onSubmit={noteSent}>
            <button className="btn soft sm" type="submit" aria-label={`Remove code ${code.code}`}>
              Remove
            </button>
          </fetcher.Form>
        </EnteredCode>
      ) : (
        <fetcher.Form method="post" action={links.cartCode} onSubmit={noteSent}>
          <CodeField typed={typed} error={error} button={{ 'aria-busy': isBusy }} />
        </fetcher.Form>
      )}
    </div>
  )
}
