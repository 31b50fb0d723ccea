import type { MailKind } from '#shop/mails.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

type News = Exclude<MailKind, 'order-received' | 'order-confirmation'>

/** Tells what became of an order. */
export async function orderNews(kind: News, facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = openings[kind](facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

const button = 'See your order'

const openings: Record<News, (facts: OrderLetterFacts) => Opening> = {
  'order-dispatched': ({ order: { number, recipient } }) => ({
    subject: `Order ${number} is on its way`,
    headline: `${recipient.firstName}, your order is on the road.`,
    words: 'The rider calls you first.',
    button,
  }),
  'order-ready': ({ order: { number, recipient }, settings }) => ({
    subject: `Order ${number} is ready for collection`,
    headline: `${recipient.firstName}, your order waits at our store.`,
    words: `Come to ${settings.address}, ${settings.hours}, and bring your order number.`,
    button,
  }),
  'order-delivered': ({ order: { number, recipient } }) => ({
    subject: `Order ${number} is delivered`,
    headline: `${recipient.firstName}, your order is with you.`,
    words: 'If something is not as it should be, answer this letter.',
    button,
  }),
  'order-cancelled': ({ order: { number, cancelledBecause } }) => ({
    subject: `Order ${number} is cancelled`,
    headline: 'Your order was cancelled.',
    words:
      cancelledBecause === 'unpaid'
        ? 'We did not receive your payment in time. If it is on its way, the order comes back, or the money does.'
        : 'What you paid for it goes back to you by itself.',
    button,
  }),
  'order-refunded': ({ order: { number } }) => ({
    subject: `Money back for order ${number}`,
    headline: 'Your money is on its way back.',
    words: 'It goes to the account or card that you paid with, within 5-7 business days.',
    button,
  }),
}
