import { showMoney } from '#shop/money.ts'
import type { ReturnLine } from '#shop/returns/return.ts'
import type { WorkedOut } from '#shop/returns/work-out-return.ts'

/** What a return comes to, and of what that is made. */
export function WorkedOutSums({ worked, lines }: { worked: WorkedOut; lines: readonly ReturnLine[] }) {
  const { sum, keptKobo, givenKobo, exchange, refundKobo } = worked
  const nameOf = (id: string) => {
    const line = lines.find(({ variantId }) => variantId === id)
    return line ? `${line.quantity} × ${[line.name, line.choice].filter(Boolean).join(', ')}` : ''
  }
  const rejected = lines.filter(({ verdict }) => verdict === 'rejected')
  return (
    <dl className="kv">
      {sum.lines.map(({ variantId, fullKobo, deductedKobo }) => (
        <Row key={variantId} name={`${nameOf(variantId)}, as paid`} kobo={fullKobo} deductedKobo={deductedKobo} />
      ))}
      {rejected.map(({ variantId }) => (
        <Row key={variantId} name={`${nameOf(variantId)}, not accepted`} kobo={0} deductedKobo={0} />
      ))}
      {sum.deliveryKobo > 0 && <Row name="Delivery, as it was our fault" kobo={sum.deliveryKobo} deductedKobo={0} />}
      {sum.assemblyKobo > 0 && <Row name="Assembly, as it was our fault" kobo={sum.assemblyKobo} deductedKobo={0} />}
      <dt className="sum">It comes to</dt>
      <dd className="sum">{showMoney(sum.totalKobo)}</dd>
      {givenKobo < sum.totalKobo && (
        <>
          <dt>The shop has only so much left of the order</dt>
          <dd>{showMoney(keptKobo)}</dd>
        </>
      )}
      {exchange && (
        <>
          <dt>Pays for the exchange</dt>
          <dd>{showMoney(exchange.paidKobo)}</dd>
          {exchange.missingKobo > exchange.paidKobo && (
            <>
              <dt>The customer still pays</dt>
              <dd>{showMoney(exchange.missingKobo - exchange.paidKobo)}</dd>
            </>
          )}
        </>
      )}
      <dt className="sum">Goes back as money</dt>
      <dd className="sum">{showMoney(refundKobo)}</dd>
    </dl>
  )
}

function Row({ name, kobo, deductedKobo }: { name: string; kobo: number; deductedKobo: number }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{showMoney(kobo)}</dd>
      {deductedKobo > 0 && (
        <>
          <dt>Kept back</dt>
          <dd>{showMoney(-deductedKobo)}</dd>
        </>
      )}
    </>
  )
}
