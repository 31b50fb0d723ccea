import { assemblyWords, deliveryWords } from '#shop/delivery/delivery-words.ts'
import { showDays } from '#shop/lagos-day.ts'
import { showMoney } from '#shop/money.ts'
import { discountRows } from '#shop/orders/discount-rows.ts'
import type { Order, OrderChange } from '#shop/orders/order.ts'
import type { OrderRefund } from '#shop/payments/list-refunds.ts'
import { showPhone } from '#shop/phone.ts'
import type { Letter } from '#shop/ports.ts'
import type { ShopSettings } from '#shop/settings/shop-settings.ts'

/** What a letter about an order is made of. */
export type OrderLetterFacts = {
  order: Order
  settings: ShopSettings
  /** The order's page, with scheme and host. */
  orderUrl: string
  /** Scheme and host of the shop, for its photos. */
  origin: string
  /** The money that the letter tells of; null where it tells of none. */
  refund: OrderRefund | null
  /** The change that the letter tells of; null where it tells of none. */
  change: OrderChange | null
}

/** A letter's parts, ready to post. */
export type WrittenLetter = Omit<Letter, 'identity' | 'to'>

/** What differs between the letters about an order. */
export type Opening = {
  subject: string
  headline: string
  words: string
  button: string
  /** Where a letter says nothing of when and where the goods arrive. */
  isWithoutPlace?: boolean
}

export type SumRow = { label: string; amount: string; isTotal?: boolean }

/** The sums as rows to read, the VAT they contain last. */
export function sumRows(order: Order): SumRow[] {
  const rows: SumRow[] = [
    { label: 'Subtotal', amount: showMoney(order.goodsKobo) },
    { label: deliveryWords[order.delivery.method], amount: showCost(order.deliveryKobo) },
  ]
  if (order.assembly !== 'none')
    rows.push({ label: assemblyWords[order.assembly], amount: showCost(order.assemblyKobo) })
  for (const { label, kobo } of discountRows(order)) rows.push({ label, amount: showMoney(-kobo) })
  rows.push({ label: 'Total', amount: showMoney(order.totalKobo), isTotal: true })
  if (order.vatBasisPoints > 0)
    rows.push({ label: `VAT contained (${order.vatBasisPoints / 100}%)`, amount: showMoney(order.vatKobo) })
  return rows
}

/** When and where: `Delivery: Wed 2 to Fri 4 Dec` and the lines of the address, or of the store. */
export function destination({ order, settings }: OrderLetterFacts): { title: string; lines: string[] } {
  const { recipient, delivery } = order
  const days = showDays(delivery.promisedFrom, delivery.promisedUntil)
  const who = `${recipient.firstName} ${recipient.lastName}`
  const { address } = recipient
  if (address === null)
    return {
      title: `Ready for collection ${days}`,
      lines: [who, settings.address, settings.hours, 'Bring your order number.'],
    }

  const place = [address.street, address.area, address.lga].filter(Boolean).join(', ')
  const more = [address.landmark, address.riderNote].filter((line) => line !== null)
  return { title: `Delivery ${days}`, lines: [who, place, ...more, showPhone(recipient.phone)] }
}

/** `2 × Mainland U-Lock 14 (14 mm)` */
export function nameLine({ quantity, name, choice }: Order['lines'][number]): string {
  return `${quantity} × ${name}${choice ? ` (${choice})` : ''}`
}

function showCost(kobo: number) {
  return kobo === 0 ? 'Free' : showMoney(kobo)
}
