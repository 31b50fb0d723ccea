import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { checkOut, mostUnpaid } from '#shop/checkout/check-out.ts'
import { placeForCustomer } from '#shop/checkout/place-for-customer.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { refuse, required } from '#shop/outcome.ts'
import { payOrder } from '#shop/payments/pay-order.ts'
import { variantsOf } from '../support/order-of.ts'
import { testShop } from '../support/test-shop.ts'

// Whoever orders holds goods for hours, and has the shop write to an address that nobody has proved.

const open = testShop()

let phones = 0
const aPhone = () => {
  phones += 1
  return `+23480${String(30_000_000 + phones)}`
}
const anEmail = () => `${randomUUID()}@example.com`

type Who = { email?: string; phone?: string; client?: string | null }

async function checkoutOf({ email = anEmail(), phone = aPhone() }: Who) {
  const [variantId = ''] = await variantsOf(open, 'oworo-patch-kit', 1)
  const { cartToken } = required(await addToCart(open.shop, { cartToken: null, variantId, quantity: 1 }))
  const cart = await findCart(open.shop, cartToken)
  if (!cart) throw new Error('no cart')
  const choice = { method: 'collection', assembly: 'none' } as const
  const { totalKobo } = await quoteCart(open.shop, cart, { lga: null, ...choice })
  return {
    cartToken,
    recipient: { email, phone, firstName: 'Ada', lastName: 'Obi', address: null },
    deliveryMethod: choice.method,
    assembly: choice.assembly,
    paymentMethod: 'transfer' as const,
    note: null,
    seenTotalKobo: totalKobo,
  }
}

async function order(who: Who = {}) {
  return checkOut(open.shop, await checkoutOf(who), { client: who.client ?? null })
}

const letters = (email: string) =>
  open.shop.database
    .selectFrom('mails')
    .select('id')
    .where('kind', '=', 'order-received')
    .where((eb) => eb(eb.fn<string>('lower', ['recipient']), 'like', `${email.split('@')[0]}%`))
    .execute()

describe('ordering without end', () => {
  test.each([
    [
      'mailbox, however it is written',
      (email: string, n: number) => email.replace('@', n % 2 === 0 ? `+${n}@` : '@').toUpperCase(),
      false,
    ],
    ['phone', () => anEmail(), true],
  ] as const)('holds no more than so many unpaid orders for a %s', async (_, spell, isOnePhone) => {
    const [email, phone] = [anEmail(), aPhone()]
    const next = (n: number) => order({ email: spell(email, n), ...(isOnePhone ? { phone } : {}) })
    const placed: string[] = []
    for (let n = 0; n < mostUnpaid; n += 1) placed.push(required(await next(n)).orderId)
    expect(await next(0)).toEqual(refuse('too-many-unpaid'))

    // what is paid, or cancelled, makes room
    required(await cancelOrder(open.as('sales'), { orderId: placed[0] ?? '', reason: 'customer' }))
    required(await next(0))
    expect(await next(0)).toMatchObject({ reason: 'too-many-unpaid' })
  })

  test('is refused to a client, which may be a whole network of phones, only after very many', async () => {
    const client = '197.210.0.1'
    const checkout = await checkoutOf({})
    const tries = await Promise.all(
      Array.from({ length: 210 }, () =>
        // it comes to nothing, and counts all the same
        checkOut(
          open.shop,
          { ...checkout, seenTotalKobo: 1, recipient: { ...checkout.recipient, email: anEmail(), phone: aPhone() } },
          { client },
        ),
      ),
    )
    const reasons = tries.map((tried) => (tried.accepted ? '' : tried.reason))
    expect(reasons.filter((reason) => reason === 'total-changed')).toHaveLength(200)
    expect(reasons.filter((reason) => reason === 'too-many-attempts')).toHaveLength(10)
    // others are not concerned, and an hour later neither is this one
    required(await order({ client: '197.210.0.2' }))
    open.clock.moveTo(new Date(open.shop.clock.now().getTime() + 61 * 60_000))
    required(await order({ client }))
  })

  test('is refused to a mailbox that tries without end, and an order that is there is found all the same', async () => {
    const email = anEmail()
    const checkout = await checkoutOf({ email })
    const { orderId } = required(await checkOut(open.shop, checkout, { client: null }))
    const other = await checkoutOf({ email })
    const wrong = { ...other, seenTotalKobo: 1 }
    for (let n = 1; n < 20; n += 1)
      expect(await checkOut(open.shop, wrong, { client: null })).toMatchObject({ reason: 'total-changed' })
    expect(await checkOut(open.shop, other, { client: null })).toEqual(refuse('too-many-attempts', { minutes: 60 }))
    expect(required(await checkOut(open.shop, checkout, { client: null }))).toMatchObject({ orderId })
    // staff know whom they place it for
    required(await placeForCustomer(open.as('sales'), other))
  })

  test('writes no more than ten letters a day to a mailbox', async () => {
    const email = anEmail()
    for (let n = 0; n < 12; n += 1)
      required(await placeForCustomer(open.as('sales'), await checkoutOf({ email: email.replace('@', `+${n}@`) })))
    expect(await letters(email)).toHaveLength(10)
    open.clock.moveTo(new Date(open.shop.clock.now().getTime() + 25 * 3_600_000))
    required(await placeForCustomer(open.as('sales'), await checkoutOf({ email })))
    expect(await letters(email)).toHaveLength(11)
  })

  test('an order is tried to be paid so often in an hour and no more', async () => {
    const { orderId } = required(await order())
    const tries: string[] = []
    for (let n = 0; n < 11; n += 1) {
      const started = await payOrder(open.shop, { orderId, client: null })
      tries.push(started.accepted ? 'accepted' : started.reason)
    }
    expect(tries.filter((tried) => tried === 'too-many-attempts')).toHaveLength(1)
    expect(tries.at(-1)).toBe('too-many-attempts')
  })
})
