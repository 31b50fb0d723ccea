import { showMoney } from '#shop/money.ts'
import type { Order } from '#shop/orders/order.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says why nothing will be sent, and what happens to the money. */
export async function orderCancelled(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order }: OrderLetterFacts): Opening {
  return {
    subject: `Order ${order.number} is cancelled`,
    headline: 'Your order was cancelled.',
    words: `${why(order)} ${money(order)}`,
    button: 'See your order',
    isWithoutPlace: true,
  }
}

function why({ cancelledBecause }: Order): string {
  switch (cancelledBecause) {
    case 'customer':
      return 'You asked for it, and nothing will be sent.'
    case 'out-of-stock':
      return 'Its goods were sold out when your payment arrived. We are sorry.'
    case 'unpaid':
      return 'Your payment did not reach us in time, so its goods are on sale again.'
    default:
      return 'We cannot send it. We are sorry.'
  }
}

function money({ paymentStatus, cancelledBecause, totalKobo }: Order): string {
  const within = `within ${refundDays}, the way you paid. We will write to you when it is done.`
  switch (paymentStatus) {
    case 'paid':
    case 'part-refunded':
    case 'refunded':
      return totalKobo === 0 ? 'There is nothing to pay back.' : `You get your money back, ${within}`
    case 'part-paid':
      return `What you have paid goes back to you, ${within}`
    default:
      return cancelledBecause === 'unpaid'
        ? 'If your payment still arrives, we reopen the order while its goods are in stock, or else send the money back.'
        : `Nothing was charged. If a payment of ${showMoney(totalKobo)} still reaches us, we will send it back to you.`
  }
}
