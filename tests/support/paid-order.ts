import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import type { PaymentMethod } from '#shop/payment-method.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import type { TestShop } from './test-shop.ts'

type Wanted = {
  slug?: string
  quantity?: number
  firstName?: string
  method?: 'collection' | 'standard'
  paymentMethod?: PaymentMethod
}

const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }

/** An order for goods of which there are enough, to be collected unless stated; by the verbs that the checkout calls. */
export async function placedOrder(
  { shop, as }: TestShop,
  {
    slug = 'mainland-u-lock-14',
    quantity = 1,
    firstName = 'Ada',
    method = 'collection',
    paymentMethod = 'card',
  }: Wanted = {},
) {
  const shown = await showProduct(shop, slug)
  const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
  if (!variant) throw new Error(`no ${slug} on sale`)
  required(await receiveStock(as('stock'), { variantId: variant.id, quantity, note: null }))
  const { cartToken } = required(await addToCart(shop, { cartToken: null, variantId: variant.id, quantity }))
  const cart = await findCart(shop, cartToken)
  if (!cart) throw new Error('no cart')

  const recipient = {
    email: 'ada@example.com',
    phone: '+2348031234567',
    firstName,
    lastName: 'Obi',
    address: method === 'collection' ? null : address,
  }
  const lga = recipient.address?.lga ?? null
  const { totalKobo } = await quoteCart(shop, cart, { lga, method, assembly: 'none' })
  const placed = required(
    await placeOrder(shop, {
      cartToken,
      recipient,
      deliveryMethod: method,
      assembly: 'none',
      paymentMethod,
      note: null,
      seenTotalKobo: totalKobo,
    }),
  )
  return { ...placed, totalKobo }
}

type Attempt = {
  orderId: string
  amountKobo: number
  provider?: string
  /** Whether the provider has given its page. */
  status?: 'created' | 'started'
}

/** An attempt to pay an order as it is written down, without a provider that knows of it. */
export async function addAttempt(
  { shop }: Pick<TestShop, 'shop'>,
  { orderId, amountKobo, provider = 'pretend', status = 'created' }: Attempt,
) {
  const attempt = { paymentId: randomUUID(), reference: `test-${randomUUID()}` }
  await shop.database
    .insertInto('payments')
    .values({
      id: attempt.paymentId,
      order_id: orderId,
      provider,
      reference: attempt.reference,
      amount_kobo: amountKobo,
      status,
      created_at: shop.clock.now(),
    })
    .execute()
  return attempt
}

/** Such an order, whose whole total has come. */
export async function paidOrder(open: TestShop, wanted: Wanted = {}) {
  const order = await placedOrder(open, wanted)
  const { paymentId, reference } = await addAttempt(open, { orderId: order.orderId, amountKobo: order.totalKobo })
  const verdict = {
    state: 'succeeded',
    amountKobo: order.totalKobo,
    currency: 'NGN',
    transactionId: reference,
    paidAt: null,
    channel: 'card',
  } as const
  required(await settlePayment(open.asShop(), { reference, verdict }))
  return { ...order, paymentId }
}
