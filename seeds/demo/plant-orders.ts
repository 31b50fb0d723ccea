import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { findVariantId } from '#shop/catalogue/find-variant-id.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { type Role, visitor } from '#shop/identity/actor.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { after, before } from '#shop/moments.ts'
import { fromNaira } from '#shop/money.ts'
import { cancelOrder, cancelOrderByLink } from '#shop/orders/cancel-order.ts'
import { dispatchOrder } from '#shop/orders/dispatch-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { markCollected } from '#shop/orders/mark-collected.ts'
import { markDelivered } from '#shop/orders/mark-delivered.ts'
import { markReadyForCollection } from '#shop/orders/mark-ready-for-collection.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { checkPaymentsSoon } from '#shop/payments/check-payments-soon.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { startPayment } from '#shop/payments/start-payment.ts'
import type { Shop } from '#shop/shop.ts'
import { buyerLastName, type DemoEnd, type DemoOrder, demoOrders } from './orders.ts'
import { agree, askBack, lookAt, settle } from './plant-returns.ts'

/** A shop whose time is moved, whose tasks are done when they are asked for, and whose provider is paid by a call. */
export type PastShop = {
  shop: Shop
  moveTo(date: Date): void
  doTasks(): Promise<void>
  pay(payPageUrl: string): Promise<void>
  /** From now on the provider cannot return money by itself, or can again. */
  letRefundsWait(isWaiting: boolean): void
  staff: Record<Extract<Role, 'manager' | 'sales' | 'stock'>, Shop>
}

/** Lagos is an hour ahead of UTC all year. */
const lagosHours = 1

/** Lets the demo's last weeks pass, by the verbs that shoppers and staff use. */
export async function plantOrders(past: PastShop, now: Date): Promise<void> {
  past.moveTo(before(now, { days: 36 }))
  await receiveGoods(past)
  for (const [index, order] of demoOrders.entries()) await live(past, order, { now, index })
  past.moveTo(now)
}

/** What is going to be sold arrives first, so that the shelves are in the end as the catalogue has them. */
async function receiveGoods({ shop, staff }: PastShop) {
  const goods = demoOrders.flatMap((order) => order.goods)
  for (const [sku, all] of Map.groupBy(goods, ({ sku }) => sku)) {
    const quantity = all.reduce((sum, one) => sum + one.quantity, 0)
    const variantId = await variantOf(shop, sku)
    required(await receiveStock(staff.stock, { variantId, quantity, note: 'Delivery of the month' }))
  }
}

async function live(past: PastShop, order: DemoOrder, { now, index }: { now: Date; index: number }) {
  let at = placedAt(order, now)
  /** So many hours later, though never in the time to come. */
  const later = (hours: number) => {
    const then = after(at, { hours })
    at = then < now ? then : now
    past.moveTo(at)
  }
  later(0)
  const { orderId, linkToken } = await place(past, order)
  const { payPageUrl } = required(await startPayment(past.shop, { orderId }))
  await past.doTasks()
  if (order.end === 'placed') return
  if (order.end === 'late') {
    later(1)
    const asShop: Shop = { ...past.shop, actor: { kind: 'shop', task: 'first start' } }
    required(await cancelOrder(asShop, { orderId, reason: 'unpaid' }))
    return past.doTasks()
  }

  later(0.05)
  await past.pay(payPageUrl)
  required(await checkPaymentsSoon(past.shop, { orderId, returnedWith: null }))
  await past.doTasks()
  const { sales } = past.staff
  const frames = await framesOf(past.shop, orderId, index)
  const returnId = randomUUID()
  const dispatch = { orderId, carrier: 'Own rider', tracking: null, frames }
  const steps: Record<Step, () => Promise<unknown>> = {
    prepare: async () => required(await prepareOrder(sales, { orderId })),
    send: async () => required(await dispatchOrder(sales, dispatch)),
    deliver: async () => required(await markDelivered(sales, { orderId })),
    ready: async () => required(await markReadyForCollection(sales, { orderId })),
    handOver: async () => required(await markCollected(sales, { orderId, code: null, frames })),
    cancel: async () => required(await cancelOrderByLink(past.shop, { linkToken })),
    refund: async () => {
      past.letRefundsWait(order.end === 'stuck')
      const amountKobo = fromNaira(1_500)
      required(await refundOrder(past.staff.manager, { orderId, amountKobo, key: `demo ${index}` }))
    },
    askBack: () => askBack({ ...past.shop, actor: visitor }, { orderId, returnId }),
    agree: () => agree(sales, returnId),
    lookAt: () => lookAt(sales, returnId),
    settle: async () => {
      past.letRefundsWait(false)
      await settle(past.staff.manager, returnId)
    },
  }
  for (const [step, hours] of stepsTo[order.end]) {
    later(hours)
    await steps[step]()
    await past.doTasks()
  }
}

type Step = 'prepare' | 'send' | 'deliver' | 'ready' | 'handOver' | 'cancel' | 'refund' | ReturnStep
type ReturnStep = 'askBack' | 'agree' | 'lookAt' | 'settle'

const delivered = [
  ['prepare', 16],
  ['send', 22],
  ['deliver', 5],
] as const

/** What is done with an order, and how many hours after the step before. */
const stepsTo: Record<DemoEnd, readonly (readonly [Step, number])[]> = {
  placed: [],
  late: [],
  paid: [],
  preparing: [['prepare', 14]],
  dispatched: [
    ['prepare', 16],
    ['send', 70],
  ],
  delivered,
  'ready-for-collection': [
    ['prepare', 16],
    ['ready', 24],
  ],
  collected: [
    ['prepare', 16],
    ['ready', 8],
    ['handOver', 20],
  ],
  'changed-mind': [['cancel', 3]],
  refunded: [...delivered, ['refund', 30]],
  stuck: [...delivered, ['refund', 30]],
  'coming-back': [...delivered, ['askBack', 26], ['agree', 4]],
  'sent-back': [...delivered, ['askBack', 50], ['agree', 3], ['lookAt', 70], ['settle', 2]],
}

function placedAt({ when }: DemoOrder, now: Date): Date {
  if ('minutesAgo' in when) return before(now, { minutes: when.minutesAgo })
  const { daysAgo, hour } = when
  const day = before(now, { days: daysAgo })
  day.setUTCHours(hour - lagosHours, (hour * 7) % 60, 0, 0)
  return day
}

async function place({ shop }: PastShop, { buyer, goods, method, assembly, code }: DemoOrder) {
  const asVisitor: Shop = { ...shop, actor: visitor }
  let cartToken: string | null = null
  for (const { sku, quantity } of goods) {
    const added: { cartToken: string | null } = required(
      await addToCart(asVisitor, { cartToken, variantId: await variantOf(shop, sku), quantity }),
    )
    cartToken = added.cartToken
  }
  if (code !== null) required(await enterCode(asVisitor, { cartToken, typed: code, client: null }))
  const cart = await findCart(asVisitor, cartToken)
  if (!cart) throw new Error('a demo order without its cart')
  const { firstName, email, phone, ...place } = buyer
  const address = method === 'collection' ? null : { ...place, riderNote: null }
  const { totalKobo } = await quoteCart(asVisitor, cart, { lga: address?.lga ?? null, method, assembly })
  return required(
    await placeOrder(asVisitor, {
      cartToken,
      recipient: { email, phone, firstName, lastName: buyerLastName, address },
      deliveryMethod: method,
      assembly,
      paymentMethod: 'transfer',
      note: null,
      seenTotalKobo: totalKobo,
    }),
  )
}

/** Each bike has a number that nobody takes for a real one. */
async function framesOf(shop: Shop, orderId: string, index: number) {
  const { lines } = await findOrderById(shop, orderId)
  return lines
    .filter(({ isBike }) => isBike)
    .flatMap(({ variantId, quantity }, line) =>
      Array.from({ length: quantity }, (_, unit) => ({
        variantId,
        frameNumber: `DEMO-${1000 + index}-${line + 1}${unit + 1}`,
      })),
    )
}

async function variantOf(shop: Shop, sku: string): Promise<string> {
  const variantId = await findVariantId(shop, sku)
  if (variantId === null) throw new Error(`the demo sells no ${sku}`)
  return variantId
}
