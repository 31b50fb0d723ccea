import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { fromNaira } from '#shop/money.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import type { CancelReason } from '#shop/orders/order.ts'
import { refuse, required } from '#shop/outcome.ts'
import { settlePayment } from '#shop/payments/settle-payment.ts'
import { findPromotionByCode } from '#shop/promotions/find-promotion.ts'
import { releasePromotionUse, retakePromotionUse } from '#shop/promotions/hold-promotion-use.ts'
import { type PromotionDraft, savePromotion } from '#shop/promotions/save-promotion.ts'
import { testShop } from '../support/test-shop.ts'
import { racers, races } from '../support/thoroughness.ts'

const open = testShop()

const tenPercent = { kind: 'percent', basisPoints: 1_000 } as const

async function save(code: string, draft: Partial<PromotionDraft> = {}) {
  const found = await findPromotionByCode(open.shop, code)
  return required(
    await savePromotion(open.as('manager'), {
      code,
      discount: tenPercent,
      seenVersion: found?.version ?? null,
      ...draft,
    }),
  )
}

async function fillCart(slug: string, quantity = 1, cartToken: string | null = null) {
  const { id } = await open.shop.database
    .selectFrom('variants')
    .select('variants.id')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('stock_levels', 'variant_id', 'variants.id')
    .where('slug', '=', slug)
    .orderBy('on_hand', 'desc')
    .executeTakeFirstOrThrow()
  return required(await addToCart(open.shop, { cartToken, variantId: id, quantity })).cartToken
}

const usesOf = async (code: string) => (await findPromotionByCode(open.shop, code))?.uses

/** Places an order for what is in the cart, at the total that the cart shows, to be collected. */
async function place(cartToken: string | null, who: { email?: string; phone?: string } = {}) {
  const cart = await findCart(open.shop, cartToken)
  if (!cart) throw new Error('no cart')
  const { totalKobo } = await quoteCart(open.shop, cart, { lga: null, method: 'collection', assembly: 'none' })
  const recipient = { email: 'ada@example.com', phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi', ...who }
  return placeOrder(open.shop, {
    cartToken,
    recipient: { ...recipient, address: null },
    deliveryMethod: 'collection',
    assembly: 'none',
    paymentMethod: 'transfer',
    note: null,
    seenTotalKobo: totalKobo,
  })
}

/** The same goods in either order. */
async function fillBoth(isReversed: boolean) {
  const skus = ['mainland-u-lock-14', 'oworo-floor-pump']
  const [first = '', second = ''] = isReversed ? skus.toReversed() : skus
  const cartToken = await fillCart(first)
  await fillCart(second, 1, cartToken)
  required(await enterCode(open.shop, { cartToken, typed: 'STORM', client: null }))
  return cartToken
}

async function fillWith(code: string, quantity = 1, slug = 'mainland-u-lock-14') {
  const cartToken = await fillCart(slug, quantity)
  required(await enterCode(open.shop, { cartToken, typed: code, client: null }))
  return cartToken
}

const cancel = async (orderId: string, reason: CancelReason = 'customer') =>
  required(await cancelOrder(open.as('sales'), { orderId, reason }))

async function newAttempt(orderId: string) {
  const reference = `late-${randomUUID()}`
  const { totalKobo } = await findOrderById(open.shop, orderId)
  const attempt = { id: randomUUID(), order_id: orderId, reference, amount_kobo: totalKobo, provider: 'pretend' }
  await open.shop.database
    .insertInto('payments')
    .values({ ...attempt, created_at: open.shop.clock.now() })
    .execute()
  return reference
}

beforeAll(async () => {
  const variants = await open.shop.database
    .selectFrom('variants')
    .innerJoin('products', 'products.id', 'product_id')
    .select('variants.id')
    .where('slug', 'in', ['mainland-u-lock-14', 'oworo-floor-pump'])
    .execute()
  for (const { id } of variants)
    required(await receiveStock(open.as('stock'), { variantId: id, quantity: 5_000, note: null }))
})

describe('staff', () => {
  test('save codes if they may, and nobody else does', async () => {
    const draft: PromotionDraft = { code: 'NEW-CODE', discount: tenPercent, seenVersion: null }
    for (const role of ['sales', 'stock', 'editor'] as const)
      await expect(savePromotion(open.as(role), draft)).rejects.toThrow(NotPermitted)
    await expect(savePromotion(open.shop, draft)).rejects.toThrow(NotPermitted)

    const { id, version } = required(await savePromotion(open.as('manager'), draft))
    expect(version).toBe(1)
    const entry = await open.shop.database
      .selectFrom('journal_entries')
      .selectAll()
      .where('subject', '=', `promotion:${id}`)
      .executeTakeFirst()
    expect(entry).toMatchObject({ change: 'promotion saved', actor: 'manager test' })
  })

  test('change a code that they have seen, and not one that could be taken for it', async () => {
    await save('SUNDAY-LOOP')
    const again = (code: string, seenVersion: number | null) =>
      savePromotion(open.as('admin'), { code, discount: { kind: 'free-delivery' }, seenVersion })
    expect(await again('SUNDAY-LOOP', null)).toMatchObject(refuse('changed-meanwhile'))
    expect(await again('5UNDAY-L00P', null)).toMatchObject({ accepted: true })
    expect(await again('SUNDAY-LO0P', null)).toMatchObject(refuse('changed-meanwhile'))
    expect(await again('sunday-loop', 1)).toMatchObject({ accepted: true, value: { version: 2 } })
  })

  test.each<[string, Partial<PromotionDraft>]>([
    ['code-not-valid', { code: 'A' }],
    ['code-not-valid', { code: 'HALF PRICE' }],
    ['code-not-valid', { code: 'HALF--PRICE' }],
    ['promotion-not-valid', { discount: { kind: 'percent', basisPoints: 0 } }],
    ['promotion-not-valid', { discount: { kind: 'percent', basisPoints: 10_001 } }],
    ['promotion-not-valid', { discount: { kind: 'percent', basisPoints: 0.5 } }],
    ['promotion-not-valid', { discount: { kind: 'amount', amountKobo: -1 } }],
    ['promotion-not-valid', { discount: { kind: 'amount', amountKobo: 1e13 } }],
    ['promotion-not-valid', { firstDay: '2026-12-02', lastDay: '2026-12-01' }],
    ['promotion-not-valid', { minimumSpendKobo: 0 }],
    ['promotion-not-valid', { mostUses: 0 }],
    ['promotion-not-valid', { mostUses: 1.5 }],
    ['promotion-not-valid', { mostUsesPerCustomer: -1 }],
  ])('are told %s of %j', async (reason, draft) => {
    const sound: PromotionDraft = { code: 'SOUND', discount: tenPercent, seenVersion: null }
    expect(await savePromotion(open.as('manager'), { ...sound, ...draft })).toMatchObject({ accepted: false, reason })
  })
})

describe('a code', () => {
  test('is known however it is typed', async () => {
    await save('LOOP-10')
    const cartToken = await fillCart('oworo-patch-kit')
    for (const typed of ['LOOP-10', ' loop 10 ', 'l00p1o', 'lo0p–i0', 'L.O.O.P_10'])
      expect(await enterCode(open.shop, { cartToken, typed, client: null })).toMatchObject({
        value: { code: 'LOOP-10' },
      })
    for (const [typed, reason] of [
      ['', 'code-empty'],
      ['  ', 'code-empty'],
      ['LOOP-1', 'code-unknown'],
      ["' or 1=1 --", 'code-unknown'],
      ['L'.repeat(60), 'code-unknown'],
      ['%', 'code-unknown'],
    ] as const)
      expect(await enterCode(open.shop, { cartToken, typed, client: null })).toMatchObject({ reason })
    expect(await enterCode(open.shop, { cartToken: null, typed: 'LOOP-10', client: null })).toMatchObject({
      reason: 'no-cart',
    })
  })

  test('BR-20 counts from the first moment of its first day to the last of its last, in Lagos', async () => {
    await save('NOVEMBER', { firstDay: '2026-11-29', lastDay: '2026-11-30' })
    const cartToken = await fillCart('oworo-patch-kit')
    const at = async (moment: string) => {
      const shop = { ...open.shop, clock: { now: () => new Date(moment) } }
      const entered = await enterCode(shop, { cartToken, typed: 'NOVEMBER', client: null })
      const cart = await findCart(shop, cartToken)
      const shown = cart && (await quoteCart(shop, cart, { lga: null, method: null, assembly: 'none' }))
      return [entered.accepted, (shown?.discountKobo ?? 0) > 0]
    }
    expect(await at('2026-11-28T23:59:59+01:00')).toEqual([false, false])
    expect(await at('2026-11-29T00:00:00+01:00')).toEqual([true, true])
    expect(await at('2026-11-30T00:00:01+01:00')).toEqual([true, true])
    expect(await at('2026-11-30T23:59:59+01:00')).toEqual([true, true])
    expect(await at('2026-12-01T00:00:00+01:00')).toEqual([false, false])
  })

  test('says which condition the cart does not meet', async () => {
    const { id: kids } = await open.shop.database
      .selectFrom('categories')
      .select('id')
      .where('slug', '=', 'kids')
      .executeTakeFirstOrThrow()
    await save('CLOSED', { isOn: false })
    await save('KIDS5', { categoryId: kids })
    await save('BIGSPEND', { minimumSpendKobo: fromNaira(1_000_000) })
    const cartToken = await fillCart('mainland-u-lock-14')
    const missing = async (typed: string) => {
      const entered = await enterCode(open.shop, { cartToken, typed, client: null })
      return entered.accepted ? null : entered.details
    }
    expect(await missing('CLOSED')).toEqual({ missing: { kind: 'off' } })
    expect(await missing('KIDS5')).toEqual({ missing: { kind: 'category', category: 'Kids Bikes' } })
    expect(await missing('BIGSPEND')).toMatchObject({ missing: { kind: 'minimum-spend', category: null } })
  })

  test('that takes nothing off is not used up', async () => {
    await save('FREE-WAY', { discount: { kind: 'free-delivery' } })
    required(await place(await fillWith('FREE-WAY')))
    expect(await usesOf('FREE-WAY')).toBe(0)
  })

  test('is held by its order, given back once when that is cancelled, and taken again if there is one', async () => {
    await save('ONLY-ONE', { mostUses: 1 })
    const second = await fillWith('ONLY-ONE')
    const { orderId } = required(await place(await fillWith('ONLY-ONE')))
    expect(await usesOf('ONLY-ONE')).toBe(1)
    expect(await place(second)).toMatchObject({ accepted: true })
    expect(await usesOf('ONLY-ONE')).toBe(1)

    await cancel(orderId)
    expect(await usesOf('ONLY-ONE')).toBe(0)
    await releasePromotionUse(open.shop, orderId)
    expect(await usesOf('ONLY-ONE')).toBe(0)

    required(await place(await fillWith('ONLY-ONE')))
    expect(await retakePromotionUse(open.shop, orderId)).toMatchObject(refuse('used-up'))
  })

  test('comes back with late money while there is a use left, and else the money goes back', async () => {
    await save('LATE', { mostUses: 1 })
    const late = required(await place(await fillWith('LATE'))).orderId
    const [first, second] = [await newAttempt(late), await newAttempt(late)]
    const pay = async (reference: string) => {
      const { totalKobo: amountKobo } = await findOrderById(open.shop, late)
      const verdict = { state: 'succeeded', amountKobo, currency: 'NGN', transactionId: reference } as const
      required(await settlePayment(open.asShop(), { reference, verdict: { ...verdict, paidAt: null, channel: null } }))
    }
    await cancel(late, 'unpaid')
    const other = required(await place(await fillWith('LATE'))).orderId
    await pay(first)
    expect(await findOrderById(open.shop, late)).toMatchObject({ status: 'cancelled' })
    const refund = await open.shop.database
      .selectFrom('refunds')
      .innerJoin('payments', 'payments.id', 'payment_id')
      .select(['refunds.reason', 'refunds.status'])
      .where('reference', '=', first)
      .execute()
    expect(refund).toEqual([{ reason: 'order-cancelled', status: 'due' }])

    await cancel(other)
    await pay(second)
    expect(await findOrderById(open.shop, late)).toMatchObject({ status: 'paid', discountCode: 'LATE' })
    expect(await usesOf('LATE')).toBe(1)
  })

  test('cannot be allowed fewer uses than are held', async () => {
    await save('TWICE', { mostUses: 5 })
    for (const phone of ['+2348031111111', '+2348031111112'])
      required(await place(await fillWith('TWICE'), { phone, email: `${phone.slice(1)}@example.com` }))
    const limited = { code: 'TWICE', discount: tenPercent, seenVersion: 1 }
    expect(await savePromotion(open.as('admin'), { ...limited, mostUses: 1 })).toMatchObject(refuse('limit-below-uses'))
    expect(await savePromotion(open.as('admin'), { ...limited, mostUses: 2 })).toMatchObject({ accepted: true })
    expect(
      await enterCode(open.shop, { cartToken: await fillCart('oworo-patch-kit'), typed: 'TWICE', client: null }),
    ).toMatchObject({
      details: { missing: { kind: 'used-up' } },
    })
  })

  test('for once per customer knows them by mailbox and by phone', async () => {
    await save('ONCE-EACH', { mostUsesPerCustomer: 1 })
    const bola = { email: 'Bola@Example.com', phone: '+2348039999991' }
    const { orderId } = required(await place(await fillWith('ONCE-EACH'), bola))
    for (const who of [
      { email: 'bola@example.com', phone: '+2348039999992' },
      { email: 'bola+again@example.com', phone: '+2348039999992' },
      { email: 'another@example.com', phone: bola.phone },
    ])
      expect(await place(await fillWith('ONCE-EACH'), who)).toMatchObject({
        reason: 'code-refused',
        details: { code: 'ONCE-EACH', missing: { kind: 'customer-limit' } },
      })
    required(await place(await fillWith('ONCE-EACH'), { email: 'femi@example.com', phone: '+2348039999993' }))
    await cancel(orderId)
    required(await place(await fillWith('ONCE-EACH'), bola))
  })

  test('for a first order is for one, also at the same moment', async () => {
    await save('HELLO', { firstOrderOnly: true })
    const chidi = { email: 'chidi@example.com', phone: '+2348038888881' }
    // each for other goods: those who want the same ones wait for each other at the shelf already
    const products = await open.shop.database
      .selectFrom('products')
      .innerJoin('categories', 'categories.id', 'category_id')
      .select('products.slug')
      .where('categories.slug', '=', 'accessories')
      .limit(8)
      .execute()
    const carts = await Promise.all(products.map(({ slug }) => fillWith('HELLO', 1, slug)))
    const placed = await Promise.all(carts.map((cartToken) => place(cartToken, chidi)))
    expect(placed.filter(({ accepted }) => accepted)).toHaveLength(1)
    for (const outcome of placed)
      if (!outcome.accepted)
        expect(outcome).toMatchObject({ reason: 'code-refused', details: { missing: { kind: 'first-order' } } })
    expect(await usesOf('HELLO')).toBe(1)
  })

  test('for a first order is for one, also where somebody uses two of them at the same moment', async () => {
    for (let race = 0; race < races; race += 1) {
      const codes = [`WELCOME-${race}`, `MORE-${race}`]
      for (const code of codes) await save(code, { firstOrderOnly: true })
      // once by the mailbox, once by the phone
      const email = `twice${race}@example.com`
      const phone = `+234803${String(8_880_000 + race)}`
      const whos = race % 2 === 0 ? [{ email }, { email: email.replace('@', '+2@') }] : [{ phone }, { phone }]
      const people = whos.map((who, place) => ({
        email: `other${race}-${place}@example.com`,
        phone: `+234803${String(7_770_000 + 2 * race + place)}`,
        ...who,
      }))
      const slugs = ['mainland-u-lock-14', 'oworo-floor-pump']
      const carts = await Promise.all(codes.map((code, place) => fillWith(code, 1, slugs[place])))
      const placed = await Promise.all(carts.map((cartToken, index) => place(cartToken, people[index])))
      expect(placed.filter(({ accepted }) => accepted)).toHaveLength(1)
    }
  })

  test('is placed and given back at the same moment by many, who never wait for each other in a ring', async () => {
    await save('STORM', { mostUses: 10_000 })
    const buyers = Array.from({ length: racers / 2 }, (_, index) => ({
      email: `storm${index}@example.com`,
      phone: `+234803${String(5_000_000 + index)}`,
    }))
    for (let race = 0; race < races; race += 1) {
      const carts = await Promise.all(buyers.map((_, index) => fillBoth(index % 2 === 0)))
      const outcomes = await Promise.all(
        buyers.map(async (who, index) => {
          const placed = await place(carts[index] ?? '', who)
          if (placed.accepted && index % 3 !== 0) await cancel(placed.value.orderId)
          return placed.accepted
        }),
      )
      expect(outcomes).not.toContain(false)
    }
    expect(await usesOf('STORM')).toBe(races * Math.ceil(racers / 2 / 3))
  })

  test('that staff change between cart and order stops the order, and says so', async () => {
    await save('CHANGING')
    const cartToken = await fillWith('CHANGING')
    const cart = await findCart(open.shop, cartToken)
    if (!cart) throw new Error('no cart')
    const seen = await quoteCart(open.shop, cart, { lga: null, method: 'collection', assembly: 'none' })
    await save('CHANGING', { isOn: false })
    const stopped = await placeOrder(open.shop, {
      cartToken,
      recipient: { email: 'a@example.com', phone: '+2348031234567', firstName: 'A', lastName: 'B', address: null },
      deliveryMethod: 'collection',
      assembly: 'none',
      paymentMethod: 'transfer',
      note: null,
      seenTotalKobo: seen.totalKobo,
    })
    expect(stopped).toMatchObject({
      reason: 'total-changed',
      details: { quote: { totalKobo: seen.goodsKobo, code: { code: 'CHANGING', missing: { kind: 'off' } } } },
    })
  })
})
