import { randomUUID } from 'node:crypto'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import type { Assembly } from '#shop/delivery/assembly.ts'
import type { DeliveryMethod } from '#shop/delivery/delivery-method.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { addAttempt } from './paid-order.ts'
import { productOnSale } from './reprice.ts'
import type { TestShop } from './test-shop.ts'

export type WantedOrder = {
  /** Which variant of each, by its place on the product's page. */
  goods: readonly { slug: string; at?: number; quantity?: number }[]
  method?: DeliveryMethod
  lga?: string
  assembly?: Assembly
  code?: string | null
}

/** The ids of a product's variants, as its page has them, after so many of each have arrived. */
export async function variantsOf(open: TestShop, slug: string, received = 0): Promise<string[]> {
  const ids = (await productOnSale(open.shop, slug)).variants.map(({ id }) => id)
  for (const variantId of received > 0 ? ids : [])
    required(await receiveStock(open.as('stock'), { variantId, quantity: received, note: null }))
  return ids
}

/** An order of several goods, by the verbs that the checkout calls. */
export async function orderOf(open: TestShop, wanted: WantedOrder) {
  const { goods, method = 'standard', lga = 'Kosofe', assembly = 'none', code = null } = wanted
  const { shop } = open
  let cartToken: string | null = null
  for (const { slug, at = 0, quantity = 1 } of goods) {
    const variantId = (await variantsOf(open, slug))[at] ?? ''
    cartToken = required(await addToCart(shop, { cartToken, variantId, quantity })).cartToken ?? cartToken
  }
  if (code !== null) required(await enterCode(shop, { cartToken, typed: code, client: null }))
  const cart = await findCart(shop, cartToken)
  if (!cart) throw new Error('no cart')
  const address = { street: '14 Diya Street', area: null, lga, landmark: null, riderNote: null }
  const isFetched = method === 'collection'
  const { totalKobo } = await quoteCart(shop, cart, { lga: isFetched ? null : lga, method, assembly })
  const placed = required(
    await placeOrder(shop, {
      cartToken,
      recipient: {
        email: `${randomUUID()}@example.com`,
        phone: '+2348031234567',
        firstName: 'Ada',
        lastName: 'Obi',
        address: isFetched ? null : address,
      },
      deliveryMethod: method,
      assembly,
      paymentMethod: 'card',
      note: null,
      seenTotalKobo: totalKobo,
    }),
  )
  return { ...placed, totalKobo }
}

/** So much comes for an order, of a try to pay it. */
export async function receiveFor(open: TestShop, orderId: string, amountKobo: number) {
  const { reference, paymentId } = await addAttempt(open, { orderId, amountKobo, status: 'started' })
  required(await settlePayment(open.asShop(), { reference, verdict: cameAs(amountKobo, reference) }))
  return { reference, paymentId }
}

/** What a provider says of money that came. */
export function cameAs(amountKobo: number, transactionId: string) {
  return { state: 'succeeded', amountKobo, currency: 'NGN', transactionId, paidAt: null, channel: 'card' } as const
}

/** Such an order, whose whole total has come. */
export async function paidOrderOf(open: TestShop, wanted: WantedOrder) {
  const order = await orderOf(open, wanted)
  if (order.totalKobo > 0) await receiveFor(open, order.orderId, order.totalKobo)
  return findOrderById(open.shop, order.orderId)
}
