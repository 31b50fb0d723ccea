import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says where the order waits, when somebody is there, and what to bring. */
export async function orderReady(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order, settings }: OrderLetterFacts): Opening {
  const { number, recipient } = order
  return {
    subject: `Order ${number} is ready for collection`,
    headline: `${recipient.firstName}, your order is waiting at our store.`,
    words: `Collect it at ${settings.address}. We are there ${settings.hours}. ${bring(order)}`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}

/** Orders that waited at the store before there were codes have none. */
function bring({ number, collectionCode }: OrderLetterFacts['order']): string {
  if (collectionCode === null) return `Bring your order number, ${number}.`
  return `Show the code ${collectionCode} there, or bring your order number, ${number}.`
}
