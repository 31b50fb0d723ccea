import { showDays } from '#shop/lagos-day.ts'
import { showPhone } from '#shop/phone.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says who brings the order, when, and how it is followed. */
export async function orderDispatched(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order }: OrderLetterFacts): Opening {
  const { number, recipient, delivery, dispatch } = order
  const days = showDays(delivery.promisedFrom, delivery.promisedUntil)
  const tracking = dispatch?.tracking ? ` Its tracking number is ${dispatch.tracking}.` : ''
  return {
    subject: `Order ${number} is on its way`,
    headline: `${recipient.firstName}, your order is on the road.`,
    words: `${dispatch?.carrier ?? 'Our rider'} brings it ${days}. The rider calls ${showPhone(recipient.phone)} first.${tracking}`,
    button: 'Follow your order',
  }
}
