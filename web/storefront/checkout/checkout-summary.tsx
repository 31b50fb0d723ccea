import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showMoney } from '#shop/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sum, type SummaryLine, SummaryLines } from '../../ui/summary.tsx'
import type { Offer } from './offer.ts'

type CheckoutSummaryProps = { lines: readonly SummaryLine[]; offer: Offer; isBusy: boolean }

/** On phones the summary is folded into one line with the total. */
export function FoldedSummary({ lines, offer, isBusy }: CheckoutSummaryProps) {
  return (
    <details className="fold only-narrow">
      <summary>
        <Icon name="chevron-down" />
        Order summary
        <span className="num">{showTotal(offer)}</span>
      </summary>
      <div className="summary" aria-busy={isBusy}>
        <SummaryLines lines={lines} />
        <Sums offer={offer} />
      </div>
    </details>
  )
}

export function SideSummary({ lines, offer, isBusy }: CheckoutSummaryProps) {
  return (
    <aside className="summary only-wide" aria-labelledby="order-summary" aria-busy={isBusy}>
      <h2 id="order-summary">Order Summary</h2>
      <SummaryLines lines={lines} />
      <Sums offer={offer} />
      <p className="small muted">
        {offer.sums.includeVat && 'Prices include VAT. '}
        {offer.choice.lga !== null && offer.choice.method !== 'collection' && `Delivering to ${offer.choice.lga}.`}
      </p>
      <p className="vh" role="status">
        {isBusy ? '' : `Total ${showTotal(offer)}`}
      </p>
    </aside>
  )
}

function Sums({ offer: { choice, sums } }: { offer: Offer }) {
  return (
    <dl>
      <Sum label="Subtotal" kobo={sums.goodsKobo} />
      {sums.deliveryKobo === null ? (
        <>
          <dt>{deliveryWords[choice.method]}</dt>
          <dd>Choose your LGA</dd>
        </>
      ) : (
        <Sum label={deliveryWords[choice.method]} kobo={sums.deliveryKobo} wasKobo={sums.deliveryFeeKobo} />
      )}
      {choice.assembly !== 'none' && <Sum label={assemblyWords[choice.assembly]} kobo={sums.assemblyKobo} />}
      {sums.discounts.map(({ label, kobo }) => (
        <Sum key={label} label={label} kobo={-kobo} isDiscount />
      ))}
      {sums.totalKobo !== null && <Sum label="Total" kobo={sums.totalKobo} isTotal />}
    </dl>
  )
}

function showTotal({ sums }: Offer) {
  return sums.totalKobo === null
    ? `${showMoney(sums.goodsKobo - sums.discountKobo + sums.assemblyKobo)} + delivery`
    : showMoney(sums.totalKobo)
}
