import { showMoment } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { orderHtml } from './order-html.tsx'
import type { Opening, OrderLetterFacts, WrittenLetter } from './order-letter.ts'
import { orderText } from './order-text.ts'

/** Says that the order is here, how long it is held, and where it is paid. */
export async function orderReceived(facts: OrderLetterFacts): Promise<WrittenLetter> {
  const opening = open(facts)
  return { subject: opening.subject, html: orderHtml(opening, facts), text: orderText(opening, facts) }
}

function open({ order, settings }: OrderLetterFacts): Opening {
  const { firstName } = order.recipient
  const received = {
    subject: `Order ${order.number} received`,
    headline: `Thank you, ${firstName}. We have your order.`,
  }
  if (order.status !== 'placed')
    return { ...received, words: 'Here is what you ordered. You can follow it on its page.', button: 'See your order' }

  const held = order.heldUntil ? `We hold it for you until ${showMoment(order.heldUntil)}. ` : ''
  const total = showMoney(order.totalKobo)
  const { bankAccount } = settings
  if (order.paymentMethod === 'bank-transfer' && bankAccount)
    return {
      ...received,
      words: `${held}Send ${total} to ${bankAccount.name}, ${bankAccount.bank}, account ${bankAccount.number}, and write ${order.number} into the narration. We confirm it during store hours.`,
      button: 'See your order',
    }
  return {
    ...received,
    words: `${held}If you have not paid yet, you can do so on its page, by bank transfer or card.`,
    button: `See or pay your order, ${total}`,
  }
}
