import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { quoteLines } from '#shop/checkout/quote-cart.ts'
import { offerDelivery } from '#shop/delivery/offer-delivery.ts'
import { visitor } from '#shop/identity/actor.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { reserveStock } from '#shop/inventory/reserve-stock.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { markCollected } from '#shop/orders/mark-collected.ts'
import { markDelivered } from '#shop/orders/mark-delivered.ts'
import { markReadyForCollection } from '#shop/orders/mark-ready-for-collection.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { saveOrder } from '#shop/orders/save-order.ts'
import { accept, required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { type Shop, transact } from '#shop/shop.ts'

/** How an order may stand when news of its money come. `late` was cancelled since nothing came in time. */
export const orderStates = [
  'placed',
  'part-paid',
  'paid',
  'preparing',
  'dispatched',
  'delivered',
  'ready-for-collection',
  'collected',
  'late',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

export type OrderInState = {
  orderId: string
  number: string
  linkToken: string
  totalKobo: number
  /** Of the money that has come already; null where none has. */
  paidReference: string | null
  /** Of an attempt that is still open. */
  openReference: string
}

/** Makes orders for one of some goods, by the verbs of shop and staff, without a cart for each. */
export async function openOrderBook(shop: Shop, slug: string, { received = 0 } = {}) {
  const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'test' } }
  const asStaff: Shop = { ...shop, actor: { kind: 'staff', userId: 'test', role: 'admin' } }
  const shown = await showProduct(shop, slug)
  const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
  if (!variant) throw new Error(`no ${slug} on sale`)
  if (received > 0) required(await receiveStock(asStaff, { variantId: variant.id, quantity: received, note: null }))

  const asVisitor: Shop = { ...shop, actor: visitor }
  const { cartToken } = required(await addToCart(asVisitor, { cartToken: null, variantId: variant.id, quantity: 1 }))
  const cart = await findCart(asVisitor, cartToken)
  if (!cart) throw new Error('no cart')
  const settings = await readSettings(shop)
  const offers = await offerDelivery(shop, 'Kosofe')
  let transactions = 0

  async function place(method: 'standard' | 'collection', units = 1) {
    const offer = offers.find((offer) => offer.method === method)
    if (!offer || !cart) throw new Error(`${method} is not offered`)
    const lines = cart.lines.map((line) => ({ ...line, quantity: units }))
    const sums = quoteLines(
      { lines, promotion: null, bundles: [] },
      { offer, assembly: 'none' },
      settings,
      lagosDay(new Date()),
    )
    const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
    const placedAt = shop.clock.now()
    const { orderId, linkToken } = required(
      await transact(shop, async (shop) => {
        const order = await saveOrder(shop, {
          cartId: null,
          userId: null,
          prefix: settings.orderPrefix,
          recipient: {
            email: 'ada@example.com',
            phone: '+2348031234567',
            firstName: 'Ada',
            lastName: 'Obi',
            address: method === 'standard' ? address : null,
          },
          offer,
          assembly: 'none',
          paymentMethod: 'card',
          note: null,
          lines,
          bundles: [],
          sums,
          discountCode: null,
          exchangeDiscountKobo: null,
          placedAt,
        })
        const reservedUntil = new Date(placedAt.getTime() + 20 * 60_000)
        required(await reserveStock(shop, { orderId: order.orderId, lines, reservedUntil }))
        return accept(order)
      }),
    )
    const { number } = await shop.database
      .selectFrom('orders')
      .select('number')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    return { orderId, number, linkToken, totalKobo: sums.totalKobo }
  }

  /** Writes down an attempt, as if the provider had answered it. */
  async function attempt({ orderId, number }: { orderId: string; number: string }, amountKobo: number) {
    const reference = `${number}-${randomUUID()}`
    await shop.database
      .insertInto('payments')
      .values({
        id: randomUUID(),
        order_id: orderId,
        provider: shop.payments.online.name,
        reference,
        amount_kobo: amountKobo,
        status: 'started',
        pay_page_url: 'http://127.0.0.1/',
        created_at: shop.clock.now(),
      })
      .execute()
    return reference
  }

  async function receive(reference: string, amountKobo: number) {
    const transactionId = `${9_007_199_254_740_993n + BigInt(transactions++)}-${slug}`
    const verdict = { state: 'succeeded', amountKobo, currency: 'NGN', transactionId, paidAt: null, channel: 'card' }
    required(await settlePayment(asShop, { reference, verdict: { ...verdict, state: 'succeeded' } }))
    return reference
  }

  async function moveTo(state: OrderState, orderId: string) {
    const dispatch = { orderId, carrier: 'Rider', tracking: null, frames: [] }
    const cancel = (reason: 'unpaid' | 'customer') => cancelOrder(asStaff, { orderId, reason })
    const moves = {
      placed: [],
      'part-paid': [],
      paid: [],
      preparing: [() => prepareOrder(asStaff, { orderId })],
      dispatched: [() => dispatchOrder(asStaff, dispatch)],
      delivered: [() => dispatchOrder(asStaff, dispatch), () => markDelivered(asStaff, { orderId })],
      'ready-for-collection': [() => markReadyForCollection(asStaff, { orderId })],
      collected: [
        () => markReadyForCollection(asStaff, { orderId }),
        () => markCollected(asStaff, { orderId, code: null, frames: [] }),
      ],
      late: [() => cancel('unpaid')],
      cancelled: [() => cancel('customer')],
    } satisfies Record<OrderState, unknown[]>
    const isPacked = ['dispatched', 'delivered', 'ready-for-collection', 'collected'].includes(state)
    if (isPacked) required(await prepareOrder(asStaff, { orderId }))
    for (const move of moves[state]) required(await move())
  }

  return {
    place,
    attempt,
    receive,
    async orderIn(state: OrderState): Promise<OrderInState> {
      const isFetched = state === 'ready-for-collection' || state === 'collected'
      const order = await place(isFetched ? 'collection' : 'standard')
      const { totalKobo } = order
      const cameKobo = { placed: 0, late: 0, cancelled: 0, 'part-paid': Math.floor(totalKobo / 2) }
      const came = state in cameKobo ? cameKobo[state as keyof typeof cameKobo] : totalKobo
      const paidReference = came === 0 ? null : await receive(await attempt(order, totalKobo), came)
      const openReference = await attempt(order, totalKobo - (came === totalKobo ? 0 : came))
      await moveTo(state, order.orderId)
      return { ...order, paidReference, openReference }
    },
  }
}
