import { Fragment } from 'react'
import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showMoney } from '#shop/money.ts'
import { discountRows } from '#shop/orders/discount-rows.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { PhotoOf } from '../photo-of.tsx'
import '../list/table.css'

/** What was bought, and how its total comes about. */
export function Items({ order, frames }: Pick<StaffOrder, 'order' | 'frames'>) {
  const { lines, goodsKobo, deliveryKobo, assemblyKobo, totalKobo } = order
  const { delivery, assembly, recipient, vatBasisPoints, vatKobo } = order
  const place = recipient.address?.lga
  return (
    <>
      <table className="tbl fold-up">
        <thead className="vh">
          <tr>
            <th scope="col">Photo</th>
            <th scope="col">Item</th>
            <th scope="col">Choice</th>
            <th scope="col">Price</th>
            <th scope="col">Sum</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.variantId}>
              <td className="a pic-cell">
                <PhotoOf photo={line.photo} />
              </td>
              <td className="b">
                <b>{line.name}</b>
              </td>
              <td className="d">
                {line.choice && `${line.choice}. `}
                <span className="sku">SKU {line.sku}</span>
                {frames
                  .filter(({ variantId }) => variantId === line.variantId)
                  .map(({ frameNumber }) => (
                    <small key={frameNumber}>Frame {frameNumber}</small>
                  ))}
              </td>
              <td className="e n">
                {showMoney(line.unitPriceKobo)} × {line.quantity}
              </td>
              <td className="c r n">{showMoney(line.unitPriceKobo * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="in sums">
        <dl className="kv">
          <dt>Subtotal</dt>
          <dd>{showMoney(goodsKobo)}</dd>
          {discountRows(order).map(({ label, kobo }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{showMoney(-kobo)}</dd>
            </Fragment>
          ))}
          <dt>
            {deliveryWords[delivery.method]}
            {place && `, ${place}`}
          </dt>
          <dd>{free(deliveryKobo)}</dd>
          {assembly !== 'none' && (
            <>
              <dt>{assemblyWords[assembly]}</dt>
              <dd>{free(assemblyKobo)}</dd>
            </>
          )}
          <dt className="sum">Total</dt>
          <dd className="sum">{showMoney(totalKobo)}</dd>
          {vatBasisPoints > 0 && (
            <>
              <dt>VAT contained ({vatBasisPoints / 100}%)</dt>
              <dd>{showMoney(vatKobo)}</dd>
            </>
          )}
        </dl>
      </div>
    </>
  )
}

function free(kobo: number): string {
  return kobo === 0 ? 'Free' : showMoney(kobo)
}
