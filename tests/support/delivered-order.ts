import { randomUUID } from 'node:crypto'
import { describeLines } from '#shop/cart/find-cart.ts'
import { quote } from '#shop/checkout/quote.ts'
import { offerDelivery } from '#shop/delivery/offer-delivery.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { reserveStock } from '#shop/inventory/reserve-stock.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { markDelivered } from '#shop/orders/mark-delivered.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { saveOrder } from '#shop/orders/save-order.ts'
import { accept, required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { type Shop, transact } from '#shop/shop.ts'

export type Sold = { variantId: string; quantity: number }

type Wanted = { discountKobo?: number; feeKobo?: number; assembly?: 'none' | 'boxed' | 'at-home'; email?: string }

let frames = 0

/** An order for these units, paid by card, sent with its frame numbers and delivered; by the verbs of shop and staff. */
export async function deliveredOrder(shop: Shop, sold: readonly Sold[], wanted: Wanted = {}) {
  const { discountKobo = 0, feeKobo = 250_000, assembly = 'none', email = 'ada@example.com' } = wanted
  const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'test' } }
  const asStaff: Shop = { ...shop, actor: { kind: 'staff', userId: 'test', role: 'admin' } }
  for (const { variantId, quantity } of sold) required(await receiveStock(asStaff, { variantId, quantity, note: null }))

  const settings = { ...(await readSettings(shop)), freeDeliveryFromKobo: null }
  const described = await describeLines(shop, sold)
  const lines = described.lines.map((line) => ({ ...line, bundleKobo: 0 }))
  const offer = (await offerDelivery(shop, 'Kosofe')).find(({ method }) => method === 'standard')
  if (!offer || lines.length !== sold.length) throw new Error('not on sale')
  const code = { goodsKobo: discountKobo, isShared: lines.map(() => true), freesDelivery: false }
  const sums = quote({ lines, code, delivery: { ...offer, feeKobo }, assembly, settings })
  const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
  const recipient = { email, phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi', address }
  const placedAt = shop.clock.now()
  const { orderId, linkToken } = required(
    await transact(shop, async (shop) => {
      const order = await saveOrder(shop, {
        cartId: null,
        userId: null,
        prefix: settings.orderPrefix,
        recipient,
        offer: { ...offer, feeKobo },
        assembly,
        paymentMethod: 'card',
        note: null,
        lines,
        bundles: [],
        sums,
        discountCode: null,
        exchangeDiscountKobo: null,
        placedAt,
      })
      required(await reserveStock(shop, { orderId: order.orderId, lines, reservedUntil: null }))
      return accept(order)
    }),
  )
  const reference = `test-${randomUUID()}`
  const paid = { amountKobo: sums.totalKobo, currency: 'NGN', transactionId: reference, paidAt: null, channel: 'card' }
  await shop.database
    .insertInto('payments')
    .values({
      id: randomUUID(),
      order_id: orderId,
      provider: shop.payments.online.name,
      reference,
      amount_kobo: sums.totalKobo,
      status: 'started',
      created_at: placedAt,
    })
    .execute()
  required(await settlePayment(asShop, { reference, verdict: { state: 'succeeded', ...paid } }))
  required(await prepareOrder(asStaff, { orderId }))
  const numbers = lines.flatMap(({ variantId, isBike, quantity }) =>
    Array.from({ length: isBike ? quantity : 0 }, () => {
      frames += 1
      return { variantId, frameNumber: `TEST ${process.pid}-${frames}` }
    }),
  )
  required(await dispatchOrder(asStaff, { orderId, carrier: 'Rider', tracking: null, frames: numbers }))
  required(await markDelivered(asStaff, { orderId }))
  return { order: await findOrderById(shop, orderId), orderId, linkToken, frames: numbers }
}
