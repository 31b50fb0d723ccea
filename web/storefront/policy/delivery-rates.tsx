import { roadDays } from '#shop/delivery/delivery-method.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { Rates } from './rates.ts'

/** The two ways to have it delivered, each with what it costs at least and at most. */
export function RateCards({ rates }: { rates: Rates }) {
  return (
    <div className="rates">
      <div>
        <p className="small">Standard</p>
        <b>{showRange(rates.standard)}</b>
        <small>{daysOf('standard')}, by LGA</small>
      </div>
      <div>
        <p className="small">Express</p>
        <b>{showRange(rates.express)}</b>
        <small>{daysOf('express')}, by LGA</small>
      </div>
    </div>
  )
}

/** What each LGA pays. */
export function RateTable({ rates }: { rates: Rates }) {
  return (
    <div className="prose rate-table">
      <h2>Delivery by LGA</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">LGA</th>
            <th scope="col">Standard</th>
            <th scope="col">Express</th>
          </tr>
        </thead>
        <tbody>
          {rates.zones.map(({ lgas, standardKobo, expressKobo }) => (
            <tr key={lgas[0]}>
              <td>{lgas.join(', ')}</td>
              <td className="num">{showMoney(standardKobo)}</td>
              <td className="num">{showMoney(expressKobo)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function showRange([least, most]: [Kobo, Kobo]) {
  return least === most ? showMoney(least) : `${showMoney(least)}–${showMoney(most).replace('₦', '')}`
}

function daysOf(method: 'standard' | 'express') {
  const { from, until } = roadDays[method]
  return `${from}-${until} business days`
}
