import { deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showMoney } from '#shop/money.ts'
import { choicesSwapped } from '#shop/orders/choices-swapped.ts'
import type { Order, OrderChange } from '#shop/orders/order.ts'
import { refundDays } from '#shop/payments/refund-words.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says what staff have changed in an order, and what that means for its money. */
export async function orderChanged(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order, change }: OrderLetterFacts): Opening {
  if (!change) throw new Error('a letter about a change that there is not')
  const what = [...choicesSwapped(change), ...way(change)].map((part) => `${part}. `).join('')
  return {
    subject: `Order ${order.number} was changed`,
    headline: 'We have changed your order.',
    words: `${what}${money(order, change)}`,
    button: order.dueKobo > 0 || order.status === 'placed' ? 'See or pay your order' : 'See your order',
  }
}

function way({ method }: OrderChange): string[] {
  return method.from === method.to ? [] : [`It is now: ${deliveryWords[method.to].toLowerCase()}`]
}

function money({ status, dueKobo, totalKobo }: Order, { beforeKobo, afterKobo }: OrderChange): string {
  const costs = `It costs ${showMoney(afterKobo)} instead of ${showMoney(beforeKobo)}.`
  if (beforeKobo === afterKobo) return `Its price stays ${showMoney(totalKobo)}.`
  if (status === 'placed') return `${costs} You can pay it on its page.`
  if (dueKobo > 0)
    return `${costs} ${showMoney(dueKobo)} is still to be paid, on its page. We will send the order once it is paid.`
  return afterKobo < beforeKobo ? `${costs} We refund what you have paid beyond that, within ${refundDays}.` : costs
}
