import type { Seller } from '../invoices/invoice.ts'
import { giver } from '../invoices/invoice-paper.ts'
import { showDate } from '../lagos-day.ts'
import type { Order } from '../orders/order.ts'
import type { Paper } from '../paper.ts'
import { type CoveredBike, warrantyYears } from './warranty.ts'

type Certified = {
  bike: CoveredBike & { covered: NonNullable<CoveredBike['covered']> }
  order: Pick<Order, 'number' | 'recipient'>
  seller: Seller
  handedOverAt: Date
}

const years = warrantyYears === 1 ? '1 year' : `${warrantyYears} years`

/** The warranty certificate of one bike, as it is shown and printed. */
export function certificatePaper({ bike, order, seller, handedOverAt }: Certified): Paper {
  const { frameNumber, name, choice, sku, covered } = bike
  const { firstName, lastName } = order.recipient
  return {
    title: 'Warranty certificate',
    number: frameNumber,
    // it says the same whenever it is asked for
    issuedAt: handedOverAt,
    from: giver(seller),
    to: { title: 'Owner', lines: [`${firstName} ${lastName}`] },
    facts: [
      { label: 'Order', value: order.number },
      { label: 'Handed over', value: showDate(covered.from) },
      { label: 'Valid until', value: showDate(covered.until) },
    ],
    columns: [
      { label: 'Bike', share: 0.55 },
      { label: 'Number', share: 0.2 },
      { label: 'Frame number', share: 0.25 },
    ],
    rows: [[{ text: name, ...(choice ? { below: choice } : {}) }, { text: sku }, { text: frameNumber }]],
    sums: [{ label: 'Manufacturer warranty', amount: years, isTotal: true }],
    notes: [
      `This bike has a manufacturer warranty of ${years} from the day on which it was handed over.`,
      'To make a claim, open your order, choose this bike under Warranty, and tell us what is wrong, with photos.',
    ],
  }
}
