import { showMoney } from '#shop/money.ts'
import { refundDays, refundReasons, wayBack } from '#shop/payments/refund-words.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says how much money goes back, why, and by which way. */
export async function orderRefunded(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order, refund }: OrderLetterFacts): Opening {
  if (!refund) throw new Error('a letter about a refund that there is not')
  const sum = showMoney(refund.amountKobo)
  return {
    subject: `${sum} back for order ${order.number}`,
    headline: `We have returned ${sum}.`,
    words: `${refundReasons[refund.reason]}. The money goes ${wayBack(refund)}. It arrives within ${refundDays}.`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}
