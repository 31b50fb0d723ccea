import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type Addition, addToCart } from '#shop/cart/add-to-cart.ts'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { deliveryMethods } from '#shop/delivery/delivery-method.ts'
import { offerDelivery } from '#shop/delivery/offer-delivery.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { fromNaira, showMoney } from '#shop/money.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { required } from '#shop/outcome.ts'
import { startPayment } from '#shop/payments/start-payment.ts'
import { type PromotionDraft, savePromotion } from '#shop/promotions/save-promotion.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { bill, type Code } from '../money/oracle.ts'
import { testShop } from '../support/test-shop.ts'
import { orderedCarts } from '../support/thoroughness.ts'

const open = testShop()

type Sold = { id: string; categoryId: string; priceKobo: number; version: number }
let goods: Sold[]
let kids: string

const codes = (): Omit<PromotionDraft, 'seenVersion'>[] => [
  { code: 'PART', discount: { kind: 'percent', basisPoints: 1_333 } },
  { code: 'KIDS-PART', discount: { kind: 'percent', basisPoints: 750 }, categoryId: kids },
  { code: 'SUM', discount: { kind: 'amount', amountKobo: 123_457 } },
  { code: 'WHOLE', discount: { kind: 'percent', basisPoints: 10_000 }, minimumSpendKobo: fromNaira(10_000) },
  { code: 'KIDS-SUM', discount: { kind: 'amount', amountKobo: fromNaira(100_000) }, categoryId: kids },
  { code: 'CARRIED', discount: { kind: 'free-delivery' } },
]

beforeAll(async () => {
  const { rows } = await sql<Sold>`
    select variants.id, category_id as "categoryId", price_kobo as "priceKobo", variants.version
    from variants join products on products.id = product_id where products.status = 'active' order by sku limit 60`.execute(
    open.shop.database,
  )
  goods = rows
  kids = (
    await open.shop.database.selectFrom('categories').select('id').where('slug', '=', 'kids').executeTakeFirstOrThrow()
  ).id
  for (const [index, sold] of goods.entries()) {
    required(await receiveStock(open.as('stock'), { variantId: sold.id, quantity: 50_000, note: null }))
    // prices that leave kobo over, as no shop would have them and every percentage makes them
    if (index % 2 === 0) continue
    sold.priceKobo = 2_499 + index * 1_017
    const change = {
      variantId: sold.id,
      priceKobo: sold.priceKobo,
      compareAtPriceKobo: null,
      seenVersion: sold.version,
    }
    required(await changePrice(open.as('manager'), change))
  }
  for (const draft of codes()) required(await savePromotion(open.as('manager'), { ...draft, seenVersion: null }))
})

const anyOrder = fc.record({
  wishes: fc.uniqueArray(fc.record({ at: fc.nat(59), quantity: fc.integer({ min: 1, max: 20 }) }), {
    minLength: 1,
    maxLength: 6,
    selector: ({ at }) => at,
  }),
  code: fc.option(fc.nat(5), { freq: 6 }),
  method: fc.constantFrom(...deliveryMethods),
  assembly: fc.constantFrom('boxed', 'at-store', 'at-home'),
  lga: fc.constantFrom('Kosofe', 'Alimosho', 'Eti-Osa', 'Epe'),
})

test(`BR-12 of ${orderedCarts} orders, what is shown, stored, charged and owed back is the same whole kobo`, async () => {
  const settings = await readSettings(open.shop)
  const seen = { coded: 0, free: 0, charged: 0 }

  await fc.assert(
    fc.asyncProperty(anyOrder, async ({ wishes, code, method, assembly: wanted, lga }) => {
      let cartToken: string | null = null
      for (const { at, quantity } of wishes) {
        const addition: Addition = { cartToken, variantId: goods[at]?.id ?? '', quantity }
        cartToken = required(await addToCart(open.shop, addition)).cartToken
      }
      const draft = code === null ? undefined : codes()[code]
      const entered = draft && (await enterCode(open.shop, { cartToken, typed: draft.code, client: null }))
      const isEntered = entered?.accepted === true

      const cart = await findCart(open.shop, cartToken)
      if (!cart) throw new Error('no cart')
      const holdsBike = cart.lines.some(({ isBike }) => isBike)
      const assembly = !holdsBike ? 'none' : wanted === 'at-home' && method === 'collection' ? 'boxed' : wanted
      const shown = await quoteCart(open.shop, cart, { lga, method, assembly })

      const offer = (await offerDelivery(open.shop, lga)).find((offer) => offer.method === method)
      const exact = bill({
        lines: wishes.map(({ at, quantity }) => ({
          unitPriceKobo: goods[at]?.priceKobo ?? 0,
          categoryId: goods[at]?.categoryId ?? '',
          quantity,
        })),
        code: isEntered && draft ? codeOf(draft) : null,
        today: '2026-11-30',
        delivery: { way: method, feeKobo: offer?.feeKobo ?? 0 },
        isBuiltAtHome: assembly === 'at-home',
        rules: {
          flatFeeKobo: settings.flatDeliveryKobo,
          freeFromKobo: settings.freeDeliveryFromKobo,
          buildingFeeKobo: settings.assemblyAtHomeKobo,
          vatBasisPoints: settings.vatBasisPoints,
        },
      })
      expect(BigInt(shown.totalKobo)).toBe(exact.total)

      const { orderId } = required(
        await placeOrder(open.shop, {
          cartToken,
          recipient: {
            email: 'money@example.com',
            phone: '+2348031234567',
            firstName: 'Ada',
            lastName: 'Obi',
            address:
              method === 'collection' ? null : { street: '1 Road', area: null, lga, landmark: null, riderNote: null },
          },
          deliveryMethod: method,
          assembly,
          paymentMethod: 'transfer',
          note: null,
          seenTotalKobo: shown.totalKobo,
        }),
      )
      const order = await findOrderById(open.shop, orderId)
      expect(BigInt(order.totalKobo)).toBe(exact.total)
      expect(BigInt(order.vatKobo)).toBe(exact.vat)
      expect(BigInt(order.discountKobo)).toBe(exact.discount)
      expect(order.lines.map(({ discountKobo }) => BigInt(discountKobo))).toEqual(exact.shares)
      const owedBack = order.lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0)
      expect(owedBack + order.deliveryKobo + order.assemblyKobo).toBe(order.totalKobo)
      // what is read on the page is the sum itself: no kobo is rounded away
      expect(Math.round(Number(showMoney(order.totalKobo).replace(/[₦,]/g, '')) * 100)).toBe(order.totalKobo)

      await startPayment(open.shop, { orderId })
      const attempts = await open.shop.database
        .selectFrom('payments')
        .select(['amount_kobo', 'currency'])
        .where('order_id', '=', orderId)
        .execute()
      if (exact.total === 0n) {
        expect(attempts).toEqual([])
        expect(order).toMatchObject({ status: 'paid', paymentStatus: 'paid' })
        seen.free += 1
      } else {
        expect(attempts).toEqual([{ amount_kobo: order.totalKobo, currency: 'NGN' }])
        seen.charged += 1
      }
      if (order.discountKobo > 0) seen.coded += 1
    }),
    { numRuns: orderedCarts, examples: [[free]] },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
})

/** Enough goods for the code that takes all off, and fetched. */
const free: typeof anyOrder extends fc.Arbitrary<infer Made> ? Made : never = {
  wishes: [{ at: 0, quantity: 20 }],
  code: 3,
  method: 'collection',
  assembly: 'boxed',
  lga: 'Kosofe',
}

function codeOf({ discount, categoryId, minimumSpendKobo }: Omit<PromotionDraft, 'seenVersion'>): Code {
  const { basisPoints, amountKobo } = { basisPoints: 0, amountKobo: 0, ...discount }
  return {
    kind: discount.kind,
    value: basisPoints || amountKobo,
    onlyCategory: categoryId ?? null,
    leastSpendKobo: minimumSpendKobo ?? null,
    isOn: true,
    firstDay: null,
    lastDay: null,
    usesLeft: null,
  }
}
