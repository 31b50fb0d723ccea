import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says where the order waits, when somebody is there, and what to bring. */
export async function orderReady(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order: { number, recipient, collectionCode }, settings }: OrderLetterFacts): Opening {
  return {
    subject: `Order ${number} is ready for collection`,
    headline: `${recipient.firstName}, your order waits at our store.`,
    words: `Collect it at ${settings.address}. We are there ${settings.hours}. Show the code ${collectionCode} there, or bring your order number, ${number}.`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}
