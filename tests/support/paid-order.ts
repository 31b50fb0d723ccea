import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import type { TestShop } from './test-shop.ts'

type Wanted = { quantity?: number; firstName?: string; method?: 'collection' | 'standard' }

const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }

/** An order for goods of which there are enough, to be collected unless stated; by the verbs that the checkout calls. */
export async function placedOrder(
  { shop, as }: TestShop,
  { quantity = 1, firstName = 'Ada', method = 'collection' }: Wanted = {},
) {
  const shown = await showProduct(shop, 'mainland-u-lock-14')
  const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
  if (!variant) throw new Error('no lock on sale')
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
      paymentMethod: 'card',
      note: null,
      seenTotalKobo: totalKobo,
    }),
  )
  return { ...placed, totalKobo }
}

/** Such an order, whose whole total has come. */
export async function paidOrder(open: TestShop, wanted: Wanted = {}) {
  const order = await placedOrder(open, wanted)
  const reference = `test-${randomUUID()}`
  const paymentId = randomUUID()
  await open.shop.database
    .insertInto('payments')
    .values({
      id: paymentId,
      order_id: order.orderId,
      provider: 'pretend',
      reference,
      amount_kobo: order.totalKobo,
      created_at: open.shop.clock.now(),
    })
    .execute()
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
