import { useEffect, useRef } from 'react'
import { goodsName } from '#shop/catalogue/product.ts'
import { links } from '#shop/links.ts'
import { type Kobo, showMoney } from '#shop/money.ts'

/** Why no order was placed, although nothing in the form is wrong. */
export type Setback =
  | {
      kind: 'total-changed'
      /** Null where the page could not show a total yet. */
      fromKobo: Kobo | null
      toKobo: Kobo
      /** The code that does not count any more, and why. */
      code: { code: string; words: string } | null
    }
  | { kind: 'out-of-stock'; lines: { variantId: string; name: string; choice: string; available: number }[] }
  | { kind: 'no-longer-sold'; lines: { variantId: string; name: string; choice: string }[] }
  | { kind: 'too-many-attempts' | 'too-many-unpaid' }

/** Says what changed and what to do about it. It takes the focus when it comes. */
export function CheckoutNotice({ setback }: { setback: Setback }) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new setback is the reason to move the focus
  useEffect(() => box.current?.focus(), [setback])

  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is what moves the focus here
    <div className="note-box" role="alert" tabIndex={-1} ref={box} autoFocus>
      {setback.kind === 'total-changed' && <TotalChanged {...setback} />}
      {setback.kind === 'out-of-stock' && <OutOfStock lines={setback.lines} />}
      {setback.kind === 'no-longer-sold' && <NoLongerSold lines={setback.lines} />}
      {setback.kind === 'too-many-attempts' && <TooManyAttempts />}
      {setback.kind === 'too-many-unpaid' && <TooManyUnpaid />}
    </div>
  )
}

function TotalChanged({ fromKobo, toKobo, code }: Extract<Setback, { kind: 'total-changed' }>) {
  return (
    <>
      <h2>
        {fromKobo === null
          ? `With delivery the total is ${showMoney(toKobo)}`
          : `The total is now ${showMoney(toKobo)}, no longer ${showMoney(fromKobo)}`}
      </h2>
      {code && (
        <p>
          Your code {code.code} does not count: {code.words}.
        </p>
      )}
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
      <Mend />
    </>
  )
}

function NoLongerSold({ lines }: Pick<Extract<Setback, { kind: 'no-longer-sold' }>, 'lines'>) {
  return (
    <>
      <h2>No longer available</h2>
      <ul>
        {lines.map(({ variantId, name, choice }) => (
          <li key={variantId}>{goodsName({ name, choice })}</li>
        ))}
      </ul>
      <Mend />
    </>
  )
}

function TooManyAttempts() {
  return (
    <>
      <h2>That was a lot of orders at once</h2>
      <p>
        This one is not placed yet. Try again in an hour, or <a href={links.contact}>write to us</a> and we place it for
        you.
      </p>
    </>
  )
}

function TooManyUnpaid() {
  return (
    <>
      <h2>Too many orders wait for payment</h2>
      <p>
        Several orders with this email address or phone number are not paid yet, so this one is not placed. Pay or
        cancel one of them by the link in its email, then place this one. Or <a href={links.contact}>write to us</a>.
      </p>
    </>
  )
}

/** One press puts the cart right, and what was typed stays. */
function Mend() {
  return (
    <>
      <p>Nothing is ordered yet. Go on with what there is, and look at the sums again.</p>
      <button className="btn soft" type="submit" name="mend" value="yes">
        Update my cart
      </button>
    </>
  )
}
