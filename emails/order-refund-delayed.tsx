import { showMoney } from '#shop/money.ts'
import { refundReasons } from '#shop/payments/refund-words.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says that money which goes back could not go by itself, and that somebody is on it. */
export async function orderRefundDelayed(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order, refund, settings }: OrderLetterFacts): Opening {
  if (!refund) throw new Error('a letter about a refund that there is not')
  const sum = showMoney(refund.amountKobo)
  return {
    subject: `Your refund for order ${order.number} is delayed`,
    headline: 'Your refund is delayed. We are on it.',
    words: `${refundReasons[refund.reason]}, and we owe you ${sum}. Your bank could not take it back the way it came. One of us is seeing to it now and may ask you for an account. You need not do anything, but you can write to ${settings.email}.`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}
