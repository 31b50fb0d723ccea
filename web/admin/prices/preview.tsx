import { useEffect, useRef } from 'react'
import type { LineFacts, PriceLine } from '#shop/inventory/price-line.ts'
import type { LineChange } from '#shop/inventory/save-price-list.ts'
import { showMoney } from '#shop/money.ts'
import '../list/table.css'
import { lineName } from './grid.tsx'
import { percentOf } from './prices-form.ts'

type PreviewProps = { changes: readonly LineChange[]; lines: readonly PriceLine[]; save: string }

/** All that would change, old and new, and the button that saves it. */
export function Preview({ changes, lines, save }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another preview is the reason to move the focus
  useEffect(() => heading.current?.focus(), [changes])
  const told = changes.flatMap(({ variantId, seen, to }) => {
    const line = lines.find(({ id }) => id === variantId)
    return line ? differences(seen, to).map((difference) => ({ name: lineName(line), variantId, ...difference })) : []
  })
  if (told.length === 0)
    return (
      <p className="in" role="status">
        Nothing is changed yet.
      </p>
    )
  const count = `${told.length} ${told.length === 1 ? 'change' : 'changes'}`
  return (
    <section className="a-preview" aria-labelledby="preview">
      <h2 id="preview" tabIndex={-1} ref={heading}>
        {count} to save
      </h2>
      <table className="tbl fold-up">
        <thead>
          <tr>
            <th scope="col">Product</th>
            <th scope="col">What</th>
            <th scope="col" className="r">
              Old and new
            </th>
            <th scope="col" className="r">
              By
            </th>
          </tr>
        </thead>
        <tbody>
          {told.map(({ name, variantId, what, from, to, by }) => (
            <tr key={`${variantId} ${what}`}>
              <td className="b">{name}</td>
              <td className="d">{what}</td>
              <td className="c r n">
                <del>{from}</del> → <ins>{to}</ins>
              </td>
              <td className="e r n">{by}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="in">
        <button className="btn buy" type="submit" formAction={save}>
          Save {count}
        </button>
      </div>
    </section>
  )
}

function differences(from: LineFacts, to: LineFacts) {
  const money = (kobo: number | null) => (kobo === null ? 'None' : showMoney(kobo))
  const units = (before: number, after: number) => `${after > before ? '+' : '−'}${Math.abs(after - before)}`
  return [
    from.priceKobo !== to.priceKobo && {
      what: 'Price',
      from: money(from.priceKobo),
      to: money(to.priceKobo),
      by: percentOf(from.priceKobo, to.priceKobo),
    },
    from.compareAtPriceKobo !== to.compareAtPriceKobo && {
      what: 'Compare-at',
      from: money(from.compareAtPriceKobo),
      to: money(to.compareAtPriceKobo),
      by: percentOf(from.compareAtPriceKobo, to.compareAtPriceKobo),
    },
    from.onHand !== to.onHand && {
      what: 'On hand',
      from: from.onHand.toLocaleString('en'),
      to: to.onHand.toLocaleString('en'),
      by: units(from.onHand, to.onHand),
    },
    from.lowAt !== to.lowAt && {
      what: 'Low level',
      from: from.lowAt.toLocaleString('en'),
      to: to.lowAt.toLocaleString('en'),
      by: units(from.lowAt, to.lowAt),
    },
  ].filter((difference) => difference !== false)
}
