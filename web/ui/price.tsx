import { type Kobo, showMoney } from '#shop/money.ts'
import './price.css'

/** A price, and the one that it takes the place of. `from` says that other choices cost more. */
export function Price({ kobo, wasKobo = null, from = false }: { kobo: Kobo; wasKobo?: Kobo | null; from?: boolean }) {
  return (
    <p className="price">
      <span>
        {from && <small>From </small>}
        {showMoney(kobo)}
      </span>
      {wasKobo !== null && wasKobo > kobo && (
        <s>
          <span className="vh">Was </span>
          {showMoney(wasKobo)}
        </s>
      )}
    </p>
  )
}
