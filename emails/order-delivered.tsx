import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says that the order has arrived, and what to do when something is wrong with it. */
export async function orderDelivered(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order: { number, recipient, lines }, settings }: OrderLetterFacts): Opening {
  const warranty = lines.some(({ isBike }) => isBike) ? ' Your bike has a 1-year warranty.' : ''
  return {
    subject: `Order ${number} was delivered`,
    headline: `${recipient.firstName}, your order is with you.`,
    words: `If something is not as it should be, write to ${settings.email}. You can return it within 30 days.${warranty}`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}
