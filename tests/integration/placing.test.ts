import { describe, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import { countUnits } from '#shop/cart/count-units.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { type Checkout, placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { refuse, required } from '#shop/outcome.ts'
import { testShop } from '../support/test-shop.ts'

const open = testShop()

async function variantOf(
  slug: string,
  is: (variant: { available: number }) => boolean = ({ available }) => available > 0,
) {
  const shown = await showProduct(open.shop, slug)
  const variant = shown && 'found' in shown ? shown.found.variants.find(is) : undefined
  if (!variant) throw new Error(`no such variant of ${slug}`)
  return variant
}

const address = { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null }
const recipient = { email: 'ada@example.com', phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi', address }

type SeenCheckout = Checkout & { seenTotalKobo: number }

async function checkoutOf(
  cartToken: string | null,
  choice: Pick<Checkout, 'deliveryMethod' | 'assembly'>,
): Promise<SeenCheckout> {
  const cart = await findCart(open.shop, cartToken)
  if (!cart) throw new Error('no cart')
  const { totalKobo } = await quoteCart(open.shop, cart, {
    lga: address.lga,
    method: choice.deliveryMethod,
    assembly: choice.assembly,
  })
  return { cartToken, recipient, ...choice, paymentMethod: 'transfer', note: null, seenTotalKobo: totalKobo }
}

const fillCart = async (slug: string, quantity = 1) =>
  required(await addToCart(open.shop, { cartToken: null, variantId: (await variantOf(slug)).id, quantity })).cartToken

describe('a cart', () => {
  test('merges what is added twice, and is capped at what there is and at 20', async () => {
    const helmet = await variantOf('oworo-commuter-helmet', ({ available }) => available > 20)
    const first = required(await addToCart(open.shop, { cartToken: null, variantId: helmet.id, quantity: 19 }))
    const second = required(
      await addToCart(open.shop, { cartToken: first.cartToken, variantId: helmet.id, quantity: 5 }),
    )
    expect(second).toMatchObject({ cartToken: first.cartToken, added: 1, isCapped: true })
    expect(await countUnits(open.shop, first.cartToken)).toBe(20)

    const scarce = await variantOf('marina-hybrid-7', ({ available }) => available > 0 && available < 5)
    const third = required(
      await addToCart(open.shop, { cartToken: first.cartToken, variantId: scarce.id, quantity: 20 }),
    )
    expect(third).toMatchObject({ added: scarce.available, isCapped: true })
  })

  test('loses a line at 0 or below, and knows no line that it does not hold', async () => {
    const cartToken = await fillCart('oworo-patch-kit', 2)
    const { id: variantId } = await variantOf('oworo-patch-kit')
    expect(required(await changeQuantity(open.shop, { cartToken, variantId, quantity: -3 }))).toMatchObject({
      quantity: 0,
    })
    expect(await findCart(open.shop, cartToken)).toMatchObject({ lines: [] })
    expect(await changeQuantity(open.shop, { cartToken, variantId, quantity: 1 })).toMatchObject(refuse('no-such-line'))
  })

  test('takes nothing that is sold out, unknown, or not a whole number', async () => {
    const soldOut = await variantOf('marina-hybrid-7', ({ available }) => available === 0)
    expect(await addToCart(open.shop, { cartToken: null, variantId: soldOut.id, quantity: 1 })).toMatchObject({
      reason: 'out-of-stock',
    })
    const { id: variantId } = await variantOf('oworo-patch-kit')
    for (const quantity of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(await addToCart(open.shop, { cartToken: null, variantId, quantity })).toMatchObject({
        reason: 'quantity-not-valid',
      })
  })
})

describe('an order', () => {
  test('costs what was seen, holds its stock and closes its cart', async () => {
    const before = await variantOf('marina-hybrid-7')
    const cartToken = await fillCart('marina-hybrid-7')
    const checkout = await checkoutOf(cartToken, { deliveryMethod: 'express', assembly: 'at-home' })
    const { orderId } = required(await placeOrder(open.shop, checkout))

    const order = await findOrderById(open.shop, orderId)
    expect(order).toMatchObject({
      status: 'placed',
      paymentStatus: 'unpaid',
      goodsKobo: 12_800_000,
      deliveryKobo: 750_000,
      assemblyKobo: 600_000,
      totalKobo: 14_150_000,
      vatKobo: 987_209,
    })
    expect(order.totalKobo).toBe(checkout.seenTotalKobo)
    const after = await showProduct(open.shop, 'marina-hybrid-7')
    const level =
      after && 'found' in after ? after.found.variants.find(({ id }) => id === before.id)?.available : undefined
    expect(level).toBe(before.available - 1)
    expect(await findCart(open.shop, cartToken)).toBeNull()
  })

  test('is placed once by a second press of the button, also at the same moment', async () => {
    const checkout = await checkoutOf(await fillCart('mainland-u-lock-14'), {
      deliveryMethod: 'standard',
      assembly: 'none',
    })
    const pressed = await Promise.all(Array.from({ length: 5 }, () => placeOrder(open.shop, checkout)))
    const orderIds = pressed.map((outcome) => required(outcome).orderId)
    expect(new Set(orderIds).size).toBe(1)
    expect(required(await placeOrder(open.shop, checkout)).orderId).toBe(orderIds[0])
  })

  test('is not placed at another total than was seen, and says the new one', async () => {
    const cartToken = await fillCart('oworo-floor-pump')
    const checkout = await checkoutOf(cartToken, { deliveryMethod: 'standard', assembly: 'none' })
    for (const seenTotalKobo of [0, 1, checkout.seenTotalKobo - 1, checkout.seenTotalKobo + 1, -checkout.seenTotalKobo])
      expect(await placeOrder(open.shop, { ...checkout, seenTotalKobo })).toMatchObject({ reason: 'total-changed' })

    const pump = await variantOf('oworo-floor-pump')
    const dearer = { variantId: pump.id, priceKobo: pump.priceKobo + 100_000, compareAtPriceKobo: null, seenVersion: 1 }
    required(await changePrice(open.as('manager'), dearer))
    expect(await placeOrder(open.shop, checkout)).toMatchObject({
      reason: 'total-changed',
      details: { quote: { totalKobo: checkout.seenTotalKobo + 100_000 } },
    })
    expect(await findCart(open.shop, cartToken)).toMatchObject({ lines: [{ quantity: 1 }] })
  })

  test('goes only where the shop delivers, and is built only where that is offered', async () => {
    const checkout = await checkoutOf(await fillCart('danfo'), { deliveryMethod: 'collection', assembly: 'at-store' })
    const elsewhere = { ...recipient, address: { ...address, lga: 'Ibadan North' } }
    expect(
      await placeOrder(open.shop, { ...checkout, deliveryMethod: 'standard', recipient: elsewhere }),
    ).toMatchObject({ reason: 'not-delivered-there' })
    expect(await placeOrder(open.shop, { ...checkout, assembly: 'at-home' })).toMatchObject({
      reason: 'assembly-not-offered',
    })
    expect(await placeOrder(open.shop, { ...checkout, assembly: 'none' })).toMatchObject({
      reason: 'assembly-not-offered',
    })
    required(await placeOrder(open.shop, checkout))
  })

  test('is refused when the goods are gone, says which, and holds nothing', async () => {
    const scarce = await variantOf('kere-14', ({ available }) => available > 0)
    const fill = async () =>
      required(await addToCart(open.shop, { cartToken: null, variantId: scarce.id, quantity: scarce.available }))
        .cartToken
    const first = await checkoutOf(await fill(), { deliveryMethod: 'collection', assembly: 'boxed' })
    const second = await checkoutOf(await fill(), { deliveryMethod: 'collection', assembly: 'boxed' })
    required(await placeOrder(open.shop, first))
    expect(await placeOrder(open.shop, second)).toMatchObject({
      reason: 'out-of-stock',
      details: { lines: [{ variantId: scarce.id, available: 0 }] },
    })
  })

  test('of an empty cart, or of none, is none', async () => {
    const choice = { deliveryMethod: 'standard', assembly: 'none', paymentMethod: 'transfer', note: null } as const
    const none = { cartToken: null, recipient, ...choice, seenTotalKobo: 0 }
    expect(await placeOrder(open.shop, none)).toMatchObject(refuse('no-cart'))
    const cartToken = await fillCart('oworo-patch-kit')
    const { id: variantId } = await variantOf('oworo-patch-kit')
    required(await changeQuantity(open.shop, { cartToken, variantId, quantity: 0 }))
    expect(await placeOrder(open.shop, { ...none, cartToken })).toMatchObject(refuse('cart-empty'))
  })
})
