import type { EditDraft } from '#shop/checkout/draft-edit.ts'
import { type Kobo, showMoney } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import './change-sums.css'

type Sums = { rows: { label: string; before: Kobo; after: Kobo }[]; totalKobo: Kobo; words: string; lostCode: string }

/** What a change does to the sums of an order, and to its money. */
export function sumsOfDraft({ before, after, differenceKobo }: EditDraft): Sums {
  const { sums } = after
  const rows = [
    { label: 'Items', before: before.goodsKobo, after: sums.goodsKobo },
    { label: 'Discount', before: -before.discountKobo, after: -sums.discountKobo },
    { label: 'Delivery', before: before.deliveryKobo, after: sums.deliveryKobo },
    { label: 'Building', before: before.assemblyKobo, after: sums.assemblyKobo },
  ].filter((row) => row.before !== 0 || row.after !== 0)
  return {
    rows: [...rows, { label: 'Total', before: before.totalKobo, after: sums.totalKobo }],
    totalKobo: sums.totalKobo,
    words: whatFollows(before, differenceKobo),
    lostCode: before.discountCode !== null && !sums.isCodeKept ? before.discountCode : '',
  }
}

function whatFollows({ status, dueKobo, recipient }: Order, differenceKobo: number): string {
  if (differenceKobo === 0) return 'It costs the same. The customer is told of the change.'
  const difference = showMoney(Math.abs(differenceKobo))
  if (status === 'placed')
    return `It costs ${difference} ${differenceKobo > 0 ? 'more' : 'less'}. It is not paid yet: ${recipient.email} is told what it costs now.`
  const stillDueKobo = dueKobo + differenceKobo
  if (stillDueKobo > 0)
    return `${showMoney(stillDueKobo)} is to be paid before it leaves. A link to pay goes to ${recipient.email}.`
  if (stillDueKobo === 0) return 'Nothing is to be paid any more.'
  return `${showMoney(-stillDueKobo)} goes back the way it came, as far as the shop has it. ${recipient.email} is told.`
}

/** Old and new beside each other, to look at before anything is changed. */
export function ChangeSums({ rows, words, lostCode }: Sums) {
  return (
    <div className="change-sums" role="status">
      <table className="tbl">
        <caption className="vh">What the order costs, now and then</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Part</span>
            </th>
            <th scope="col" className="r">
              Now
            </th>
            <th scope="col" className="r">
              Changed
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, before, after }) => (
            <tr key={label} className={label === 'Total' ? 'sum' : undefined}>
              <th scope="row">{label}</th>
              <td className="r n">{showMoney(before)}</td>
              <td className="r n">{before === after ? showMoney(after) : <ins>{showMoney(after)}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lostCode && <p>The code {lostCode} asks for more than is in it then, and does not count any more.</p>}
      <p>
        <b>{words}</b>
      </p>
    </div>
  )
}
