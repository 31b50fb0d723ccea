import { randomUUID } from 'node:crypto'
import { savingColumns } from '../bundles/saving-in-row.ts'
import type { CartLine } from '../cart/cart.ts'
import type { Assembly } from '../delivery/assembly.ts'
import type { DeliveryOffer } from '../delivery/delivery-method.ts'
import type { Kobo } from '../money.ts'
import type { PaymentMethod } from '../payment-method.ts'
import { newRandomToken } from '../random-token.ts'
import { newReadableNumber } from '../readable-code.ts'
import type { Shop } from '../shop.ts'
import type { OrderBundle, OrderSums, Recipient } from './order.ts'
import { orderEventRow } from './record-order-event.ts'

/** A quoted order, ready to be written down. `sums.lines` stands in the order of `lines`. */
export type OrderDraft = {
  cartId: string | null
  /** The account that it belongs to; null for a guest's. */
  userId: string | null
  prefix: string
  recipient: Recipient
  offer: DeliveryOffer
  assembly: Assembly
  paymentMethod: PaymentMethod
  note: string | null
  lines: readonly CartLine[]
  sums: OrderSums & { lines: readonly { discountKobo: Kobo; lineKobo: Kobo }[] }
  /** Which of the lines belong together; what that saves is part of the discounts. */
  bundles: readonly OrderBundle[]
  /** The code that the discount is from. */
  discountCode: string | null
  /** What goes along from the goods that it is given in exchange for; null where it is no exchange. */
  exchangeDiscountKobo: Kobo | null
  placedAt: Date
}

/** Writes down an order with its lines and the first line of its timeline, in one statement; and its bundles, if any. */
export async function saveOrder(shop: Shop, draft: OrderDraft) {
  const order = { orderId: randomUUID(), linkToken: newRandomToken() }
  await shop.database
    .with('head', (database) => database.insertInto('orders').values(headOf(order, draft)))
    .with('lines', (database) => database.insertInto('order_lines').values(linesOf(order.orderId, draft)))
    .insertInto('order_events')
    .values(orderEventRow(shop, { orderId: order.orderId, kind: 'placed', from: null, to: 'placed' }))
    .execute()
  await saveOrderBundles(shop, order.orderId, draft.bundles)
  return order
}

/** Writes down which lines of an order belong together. */
export async function saveOrderBundles(shop: Shop, orderId: string, bundles: readonly OrderBundle[]): Promise<void> {
  if (bundles.length === 0) return
  await shop.database
    .insertInto('order_bundles')
    .values(
      bundles.map(({ bundleId, name, variantIds, quantity, saving, savedKobo }, position) => ({
        order_id: orderId,
        position,
        bundle_id: bundleId,
        name,
        variant_ids: [...variantIds],
        quantity,
        ...savingColumns(saving),
        saved_kobo: savedKobo,
      })),
    )
    .execute()
}

function headOf({ orderId, linkToken }: { orderId: string; linkToken: string }, draft: OrderDraft) {
  const { recipient, offer, sums } = draft
  return {
    id: orderId,
    number: newReadableNumber(draft.prefix),
    link_token: linkToken,
    cart_id: draft.cartId,
    user_id: draft.userId,
    status: 'placed',
    payment_status: 'unpaid',
    payment_method: draft.paymentMethod,
    note: draft.note,
    email: recipient.email,
    phone: recipient.phone,
    first_name: recipient.firstName,
    last_name: recipient.lastName,
    street: recipient.address?.street ?? null,
    area: recipient.address?.area ?? null,
    lga: recipient.address?.lga ?? null,
    landmark: recipient.address?.landmark ?? null,
    rider_note: recipient.address?.riderNote ?? null,
    delivery_method: offer.method,
    promised_from: offer.promisedFrom,
    promised_until: offer.promisedUntil,
    assembly: draft.assembly,
    goods_kobo: sums.goodsKobo,
    discount_kobo: sums.discountKobo,
    discount_code: draft.discountCode,
    exchange_discount_kobo: draft.exchangeDiscountKobo,
    delivery_kobo: sums.deliveryKobo,
    assembly_kobo: sums.assemblyKobo,
    total_kobo: sums.totalKobo,
    vat_basis_points: sums.vatBasisPoints,
    vat_kobo: sums.vatKobo,
    placed_at: draft.placedAt,
    updated_at: draft.placedAt,
  } as const
}

function linesOf(orderId: string, { lines, sums }: OrderDraft) {
  return lines.map((line, position) => {
    const quoted = sums.lines[position]
    if (!quoted) throw new Error('a line without its sum')
    return {
      order_id: orderId,
      position,
      variant_id: line.variantId,
      sku: line.sku,
      name: line.name,
      slug: line.slug,
      choice: line.choice,
      photo_hash: line.photo?.hash ?? null,
      is_bike: line.isBike,
      quantity: line.quantity,
      unit_price_kobo: line.unitPriceKobo,
      discount_kobo: quoted.discountKobo,
      line_kobo: quoted.lineKobo,
    }
  })
}
