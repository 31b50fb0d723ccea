import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Asks whoever has had an order for a week how they like it. */
export async function reviewRequest(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order: { recipient, lines } }: OrderLetterFacts): Opening {
  const goods = lines.some(({ isBike }) => isBike) ? 'new bike' : 'order'
  return {
    subject: `How do you like your ${goods}?`,
    headline: `${recipient.firstName}, how do you like your ${goods}?`,
    words:
      'You have had it for a week. A few honest words help others to choose, good or bad. It takes two minutes, and you need no account. We ask only this once.',
    button: 'Write a review',
    isWithoutPlace: true,
  }
}
