import { showMoney } from '#shop/money.ts'
import { destination, nameLine, type Opening, type OrderLetterFacts, sumRows } from './order-letter.ts'

/** The letter for those who read plain text. */
export function orderText(opening: Opening, facts: OrderLetterFacts): string {
  const { order, settings, orderUrl } = facts
  const place = opening.isWithoutPlace ? null : destination(facts)
  return [
    opening.headline,
    opening.words,
    `${opening.button}:\n${orderUrl}`,
    [
      `Order ${order.number}`,
      ...order.lines.map((line) => `${nameLine(line)}: ${showMoney(line.unitPriceKobo * line.quantity)}`),
    ].join('\n'),
    sumRows(order)
      .map(({ label, amount }) => `${label}: ${amount}`)
      .join('\n'),
    ...(place ? [[place.title, ...place.lines].join('\n')] : []),
    [settings.shopName, settings.address, settings.email].join('\n'),
  ].join('\n\n')
}
