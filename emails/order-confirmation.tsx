import { showDays } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says that the order is paid, what was bought, and when it comes. */
export async function orderConfirmation(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order }: OrderLetterFacts): Opening {
  const { delivery, recipient, totalKobo } = order
  const days = showDays(delivery.promisedFrom, delivery.promisedUntil)
  return {
    subject: `Order ${order.number} is paid`,
    headline: `Thank you, ${recipient.firstName}. Your order is paid.`,
    words:
      delivery.method === 'collection'
        ? `We have received ${showMoney(totalKobo)}. Your order is ready for collection ${days}.`
        : `We have received ${showMoney(totalKobo)}. Your order arrives ${days}; the rider calls you first.`,
    button: 'See your order',
  }
}
