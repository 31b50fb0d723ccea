import { assemblyWords, deliveryWords } from '../delivery/delivery-words.ts'
import { lagosDay, showDate, showDays } from '../lagos-day.ts'
import type { Order } from '../orders/order.ts'
import type { Paper } from '../paper.ts'
import { showPhone } from '../phone.ts'
import type { Seller } from './invoice.ts'
import { giver } from './invoice-paper.ts'

/** What goes with the goods: what is packed, for whom and where to. It tells no price. */
export function packingSlip(order: Order, seller: Seller): Paper {
  const { recipient, delivery, lines } = order
  const { address } = recipient
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    title: 'Packing slip',
    number: order.number,
    issuedAt: order.placedAt,
    from: giver(seller),
    to: {
      title: address ? 'Deliver to' : 'Collected by',
      lines: [
        `${recipient.firstName} ${recipient.lastName}`,
        ...(address
          ? [[address.street, address.area, address.lga, 'Lagos'].filter(Boolean).join(', '), address.landmark]
          : []),
        showPhone(recipient.phone),
        address?.riderNote ?? null,
      ].filter((line) => line !== null),
    },
    facts: [
      { label: 'Ordered', value: showDate(lagosDay(order.placedAt)) },
      { label: deliveryWords[delivery.method], value: showDays(delivery.promisedFrom, delivery.promisedUntil) },
      ...(order.assembly === 'none' ? [] : [{ label: 'Bike', value: assemblyWords[order.assembly] }]),
    ],
    columns: [
      { label: 'Item', share: 0.6 },
      { label: 'Number', share: 0.25 },
      { label: 'Quantity', share: 0.15, isNumber: true },
    ],
    rows: lines.map(({ name, choice, sku, quantity }) => [
      { text: name, ...(choice ? { below: choice } : {}) },
      { text: sku },
      { text: String(quantity) },
    ]),
    sums: [{ label: 'Units', amount: String(units), isTotal: true }],
    notes: [
      ...(order.note === null ? [] : [`Note of the customer: ${order.note}`]),
      address
        ? 'Check the goods while the rider is there, and write to us about anything that is not right.'
        : 'Check the goods before you leave the store, and tell us about anything that is not right.',
    ],
  }
}
