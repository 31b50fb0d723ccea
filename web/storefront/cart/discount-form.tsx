import { type RefObject, useEffect, useRef } from 'react'
import { useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import { CodeField, EnteredCode } from './code-field.tsx'
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
  const place = useRef<HTMLDivElement>(null)
  useFocusAfter(fetcher.data, place)
  const { error = undefined, typed = undefined } = fetcher.data ?? answer ?? {}
  const isBusy = fetcher.state !== 'idle'

  return (
    <div ref={place}>
      {code ? (
        <EnteredCode code={code}>
          <fetcher.Form method="post" action={links.cartCodeRemoval}>
            <button className="btn soft sm" type="submit" aria-label={`Remove code ${code.code}`}>
              Remove
            </button>
          </fetcher.Form>
        </EnteredCode>
      ) : (
        <fetcher.Form method="post" action={links.cartCode}>
          <CodeField typed={typed} error={error} button={{ 'aria-busy': isBusy }} />
        </fetcher.Form>
      )}
    </div>
  )
}

/** The button that was pressed may be gone: the focus goes to what stands in its place. */
function useFocusAfter(answer: CodeAnswer | undefined, place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (answer) place.current?.querySelector<HTMLElement>('#entered-code, [aria-invalid], summary')?.focus()
  }, [answer, place])
}
