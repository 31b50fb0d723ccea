import type { ReactNode } from 'react'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { StoredPhoto } from '#shop/photo.ts'
import { NoPhoto, Photo } from './photo.tsx'
import './summary.css'

/** One row of sums. `wasKobo` is what it would cost by itself, struck where it costs less or nothing. */
export function Sum(row: { label: ReactNode; kobo: Kobo; wasKobo?: Kobo; isTotal?: boolean; isDiscount?: boolean }) {
  const className = row.isTotal ? 'sum' : row.isDiscount ? 'cutline' : undefined
  return (
    <>
      <dt className={className}>{row.label}</dt>
      <dd className={className}>
        {row.wasKobo !== undefined && row.wasKobo > row.kobo && (
          <s>
            <span className="vh">Instead of </span>
            {showMoney(row.wasKobo)}
          </s>
        )}{' '}
        {row.kobo === 0 && !row.isTotal ? 'Free' : showMoney(row.kobo)}
      </dd>
    </>
  )
}

export type SummaryLine = {
  variantId: string
  name: string
  choice: string
  photo: StoredPhoto | null
  quantity: number
  unitPriceKobo: Kobo
}

/** The goods in small, beside their sums. */
export function SummaryLines({ lines }: { lines: readonly SummaryLine[] }) {
  return (
    <ul className="mini">
      {lines.map((line) => (
        <li key={line.variantId}>
          <span className="pic">
            {line.photo ? <Photo photo={line.photo} alt="" sizes="4rem" /> : <NoPhoto name={line.name} />}
            {line.quantity > 1 && <i aria-hidden="true">{line.quantity}</i>}
          </span>
          <span>
            {line.name}
            {line.choice && <small>{line.choice}</small>}
            {line.quantity > 1 && (
              <small>
                <span className="vh">{line.quantity} times </span>
                {showMoney(line.unitPriceKobo)} each
              </small>
            )}
          </span>
          <span className="num">{showMoney(line.unitPriceKobo * line.quantity)}</span>
        </li>
      ))}
    </ul>
  )
}
