import { useEffect, useRef } from 'react'
import { goodsName } from '#shop/catalogue/product.ts'
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
