import { showMoment } from '../lagos-day.ts'
import { showMoney } from '../money.ts'
import type { OrderRefund } from './list-refunds.ts'

/** In so many business days money goes back, as the policy promises it. */
export const refundTakes = { from: 5, until: 7 }

/** Within how many days money goes back, in words. */
export const refundDays = `${refundTakes.from}-${refundTakes.until} business days`

/** By which way money goes back: the one by which it came. */
export function wayBack({ provider, channel }: Pick<OrderRefund, 'provider' | 'channel'>): string {
  if (provider === 'bank-transfer') return 'by bank transfer'
  if (channel === 'card') return 'to the card that you paid with'
  if (channel === null) return 'the way you paid'
  return 'to the account that you paid from'
}

/** Why money goes back, to its owner. */
export const refundReasons: Record<OrderRefund['reason'], string> = {
  surplus: 'You paid more than the order cost',
  'second-payment': 'The order was paid twice',
  'order-cancelled': 'The order was cancelled',
  'out-of-stock': 'The goods were sold out when your payment arrived',
  'order-changed': 'The changed order costs less',
  staff: 'As we agreed with you',
  return: 'You returned goods',
  exchange: 'You exchanged goods',
}

/** How it stands with money on its way back, to its owner. */
export function tellRefund(refund: OrderRefund): { title: string; words: string } {
  const sum = showMoney(refund.amountKobo)
  const why = refundReasons[refund.reason]
  if (refund.reason === 'exchange')
    return { title: `${sum} paid for your exchange`, words: `${why}, on ${showMoment(refund.changedAt)}.` }
  switch (refund.status) {
    case 'due':
    case 'pending':
      return {
        title: `${sum} is on its way back to you`,
        words: `${why}. It goes ${wayBack(refund)}, within ${refundDays}.`,
      }
    case 'processed':
      return {
        title: `We returned ${sum}`,
        words: `${why}. It went ${wayBack(refund)}, on ${showMoment(refund.changedAt)}. Your bank may need a few more days until it shows.`,
      }
    case 'needs-attention':
    case 'failed':
      return {
        title: `We owe you ${sum}`,
        words: `${why}. It could not go back automatically: we will write to you to ask for an account, or you can write to us.`,
      }
  }
}
