import { useEffect, useRef } from 'react'
import { links } from '#shop/links.ts'
import { type Kobo, showMoney } from '#shop/money.ts'

/** Why no order was placed, although nothing in the form is wrong. */
export type Setback =
  | { kind: 'total-changed'; fromKobo: Kobo; toKobo: Kobo }
  | { kind: 'out-of-stock'; lines: { variantId: string; name: string; choice: string; available: number }[] }

/** Says what changed and what to do about it. It takes the focus when it comes. */
export function CheckoutNotice({ setback }: { setback: Setback }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new setback is the reason to move the focus
  useEffect(() => box.current?.focus(), [setback])

  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is what moves the focus here
    <div className="note-box" role="alert" tabIndex={-1} ref={box} autoFocus>
      {setback.kind === 'total-changed' ? <TotalChanged {...setback} /> : <OutOfStock lines={setback.lines} />}
    </div>
  )
}

function TotalChanged({ fromKobo, toKobo }: { fromKobo: Kobo; toKobo: Kobo }) {
  return (
    <>
      <h2>
        {fromKobo === 0
          ? `With delivery the total is ${showMoney(toKobo)}`
          : `The total is now ${showMoney(toKobo)}, no longer ${showMoney(fromKobo)}`}
      </h2>
      <p>Nothing is ordered yet. Look at the sums again, then place the order.</p>
    </>
  )
}

function OutOfStock({ lines }: Pick<Extract<Setback, { kind: 'out-of-stock' }>, 'lines'>) {
  return (
    <>
      <h2>Somebody was faster</h2>
      <ul>
        {lines.map(({ variantId, name, choice, available }) => (
          <li key={variantId}>
            {available > 0 ? `Only ${available} left` : 'Sold out'}: {name}
            {choice && `, ${choice}`}
          </li>
        ))}
      </ul>
      <p>
        Nothing is ordered yet. <a href={links.cart}>Change your cart</a>, then come back.
      </p>
    </>
  )
}
