import { showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import type { PaymentState } from '#shop/payments/payment.ts'
import type { RefundStatus } from '#shop/payments/refund.ts'
import { refundReasons } from '#shop/payments/refund-words.ts'
import type { StaffOrder } from '#shop/payments/show-order.ts'
import { adminLinks } from '../admin-links.ts'
import { Card } from '../card.tsx'

const stateWords: Record<PaymentState, string> = {
  created: 'begun',
  started: 'can be paid at the provider, nothing came yet',
  succeeded: 'received',
  mismatched: 'came in another currency: look at it',
  failed: 'declined',
  abandoned: 'left',
}

const refundWords: Record<RefundStatus, string> = {
  due: 'about to go back',
  pending: 'on its way back',
  processed: 'has gone back',
  failed: 'could not go back',
  'needs-attention': 'could not go back',
}

const providerWords: Record<string, string> = {
  paystack: 'Paystack',
  pretend: 'Demo payment',
  'bank-transfer': 'Our own account',
  exchange: 'Exchange',
}

/** Each try to pay and each refund, as the provider has it. */
export function MoneyCard({ found, mayRefund }: { found: StaffOrder; mayRefund: boolean }) {
  const { payments, refunds, order } = found
  if (payments.length === 0 && refunds.length === 0) return null
  return (
    <Card id="money" title="Payments">
      <ul className="in money-list">
        {payments.map(({ reference, provider, status, amountKobo, receivedKobo, channel, settledAt, createdAt }) => (
          <li key={reference}>
            <b className="n">{showMoney(receivedKobo ?? amountKobo)}</b> {stateWords[status]}
            <small>
              {[providerWords[provider] ?? provider, channel?.replaceAll('_', ' '), showMoment(settledAt ?? createdAt)]
                .filter(Boolean)
                .join(', ')}
            </small>
            <small className="num">{reference}</small>
          </li>
        ))}
        {refunds.map(({ id, amountKobo, status, reason, changedAt, provider }) => (
          <li key={id}>
            <b className="n">{showMoney(-amountKobo)}</b> {refundWords[status]}
            <small>
              {refundReasons[reason]}, {showMoment(changedAt)}
            </small>
            {mayRefund && status === 'needs-attention' && provider !== 'bank-transfer' && (
              <p>
                <a href={adminLinks.refundAccount(order.number, id)}>Return it to an account</a>
              </p>
            )}
            {mayRefund && (status === 'needs-attention' || status === 'failed') && (
              <p>
                <a href={adminLinks.settleRefund(order.number, id)}>Return it by hand</a>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
