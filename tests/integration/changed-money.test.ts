import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { draftEdit, type OrderWish } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { waiveDue } from '#shop/checkout/waive-due.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import type { Order } from '#shop/orders/order.ts'
import { required } from '#shop/outcome.ts'
import { heldSoFar, keptSoFar } from '#shop/payments/kept-so-far.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { refundOrder } from '#shop/payments/refund-order.ts'
import { returnMoney } from '#shop/payments/return-money.ts'
import { type PromotionDraft, savePromotion } from '#shop/promotions/save-promotion.ts'
import { came, changed, type Ledger, letGo, paidLedger, type Rules, vatOf } from '../money/change-oracle.ts'
import type { Code } from '../money/oracle.ts'
import { paidOrderOf, receiveFor, variantsOf } from '../support/order-of.ts'
import { testShop } from '../support/test-shop.ts'
import { changedOrders } from '../support/thoroughness.ts'

// What an order is charged is what is stored, and what can go back: also after staff have changed it again and again. A
// ledger that knows nothing of shop/ keeps the same order beside it.

const open = testShop()
const goods = [
  { slug: 'oworo-commuter-helmet', category: 'accessories', quantity: 2 },
  { slug: 'marina-hybrid-7', category: 'adult', quantity: 1 },
]
const places = ['Kosofe', 'Eti-Osa', 'Epe'] as const
const fees = { Kosofe: [250_000, 750_000], 'Eti-Osa': [400_000, 900_000], Epe: [500_000, 1_000_000] } as const
const rules: Rules = {
  freeFromKobo: 5_000_000,
  buildingFeeKobo: 600_000,
  vatBasisPoints: 750,
  feeOf: (way, place) =>
    way === 'collection' ? 0 : (fees[place as keyof typeof fees]?.[way === 'express' ? 1 : 0] ?? 0),
}
const always = { isOn: true, firstDay: null, lastDay: null, usesLeft: null }
const codes: Record<string, { draft: Omit<PromotionDraft, 'code' | 'seenVersion'>; code: Code }> = {
  TWELFTH: {
    draft: { discount: { kind: 'percent', basisPoints: 833 } },
    code: { ...always, kind: 'percent', value: 833, onlyCategory: null, leastSpendKobo: null },
  },
  HELMETS: {
    draft: { discount: { kind: 'amount', amountKobo: 333_333 }, minimumSpendKobo: 3_000_000 },
    code: { ...always, kind: 'amount', value: 333_333, onlyCategory: null, leastSpendKobo: 3_000_000 },
  },
  BROUGHT: {
    draft: { discount: { kind: 'free-delivery' } },
    code: { ...always, kind: 'free-delivery', value: 0, onlyCategory: null, leastSpendKobo: null },
  },
}
const variants = new Map<string, { id: string; priceKobo: number }[]>()

beforeAll(async () => {
  for (const { slug } of goods) {
    const ids = await variantsOf(open, slug, 1_000)
    // each choice costs something else, and kobo are left over
    const priced = ids.map((id, index) => ({
      id,
      priceKobo: 700_001 + ((index * 3 + 2) % 5) * 650_077 + (slug.length % 7) * 111,
    }))
    for (const { id, priceKobo } of priced)
      await open.shop.database.updateTable('variants').set({ price_kobo: priceKobo }).where('id', '=', id).execute()
    variants.set(slug, priced.slice(0, 5))
  }
  for (const [code, { draft }] of Object.entries(codes))
    required(await savePromotion(open.as('manager'), { ...draft, code, seenVersion: null }))
})

const way = fc.constantFrom('standard', 'express', 'collection')
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('change' as const),
      at: fc.array(fc.nat(4), { minLength: 2, maxLength: 2 }),
      way,
      place: fc.constantFrom(...places),
      isBuiltAtHome: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('money' as const), part: fc.constantFrom(1, 2, 3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waive' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('goodwill' as const), kobo: fc.integer({ min: 1, max: 90_000 }) }),
  },
)
type Story = typeof story extends fc.Arbitrary<infer Told> ? Told : never
const story = fc.record({
  hasBike: fc.boolean(),
  code: fc.option(fc.constantFrom(...Object.keys(codes))),
  way,
  place: fc.constantFrom(...places),
  steps: fc.array(step, { minLength: 1, maxLength: 6 }),
  isCancelled: fc.boolean(),
})

/** In a few stories chance may leave out a kind of change: this one has each of them. */
const everyKind: Story = {
  hasBike: false,
  code: 'HELMETS',
  way: 'standard',
  place: 'Kosofe',
  steps: [
    { kind: 'change', at: [4, 0], way: 'standard', place: 'Kosofe', isBuiltAtHome: false },
    { kind: 'waive' },
    { kind: 'change', at: [1, 0], way: 'standard', place: 'Kosofe', isBuiltAtHome: false },
  ],
  isCancelled: false,
}

test(`is charged, stored and refundable to the kobo through ${changedOrders} stories of changes`, async () => {
  const seen = { back: 0, due: 0, waived: 0, codeLost: 0, free: 0 }
  await fc.assert(
    fc.asyncProperty(story, async ({ hasBike, code, way, place, steps, isCancelled }) => {
      const bought = hasBike ? goods : goods.slice(0, 1)
      const priceAt = (index: number, at: number) => variants.get(bought[index]?.slug ?? '')?.[at]
      const lines = bought.map(({ quantity, category }, index) => ({
        unitPriceKobo: priceAt(index, 0)?.priceKobo ?? 0,
        quantity,
        categoryId: category,
      }))
      const start = { lines, way, place, code: null, isBuiltAtHome: false }
      // a code that asks for more than is there is not taken along
      const goodsKobo = lines.reduce((sum, line) => sum + line.unitPriceKobo * line.quantity, 0)
      const taken = code !== null && goodsKobo >= (codes[code]?.code.leastSpendKobo ?? 0) ? code : null
      const isOfUse = taken !== null && !(taken === 'BROUGHT' && (way !== 'standard' || goodsKobo >= 5_000_000))
      let ledger: Ledger = paidLedger({ ...start, code: isOfUse ? (codes[taken]?.code ?? null) : null }, rules)
      const order = await paidOrderOf(open, {
        goods: bought.map(({ slug, quantity }) => ({ slug, quantity })),
        method: way,
        lga: place,
        assembly: hasBike ? 'boxed' : 'none',
        code: taken,
      })
      let backKobo = 0
      let at = bought.map(() => 0)
      await compare(order.id, ledger)

      for (const one of steps) {
        const before = await findOrderById(open.shop, order.id)
        if (one.kind === 'change') {
          const isFetched = one.way === 'collection'
          const isBuiltAtHome = hasBike && one.isBuiltAtHome && !isFetched
          const to = {
            lines: ledger.lines.map((line, index) =>
              one.at[index] === at[index]
                ? line
                : { ...line, unitPriceKobo: priceAt(index, one.at[index] ?? 0)?.priceKobo ?? 0 },
            ),
            way: one.way,
            place: one.place,
            isBuiltAtHome,
          }
          const made = await changeTo(before, {
            ...one,
            isBuiltAtHome,
            ids: bought.map((_, index) => priceAt(index, one.at[index] ?? 0)?.id ?? ''),
          })
          if (!made) continue
          at = bought.map((_, index) => one.at[index] ?? 0)
          const { after, back } = changed(ledger, to, rules)
          if (ledger.code && !after.code) seen.codeLost += 1
          if (after.due > 0) seen.due += 1
          if (back > 0) seen.back += 1
          ledger = after
          backKobo += back
        } else if (one.kind === 'money' && ledger.due > 0) {
          const amount = Math.ceil((ledger.due * one.part) / 2)
          await receiveFor(open, order.id, amount)
          const { after, back } = came(ledger, amount)
          ledger = after
          backKobo += back
        } else if (one.kind === 'waive' && ledger.due > 0) {
          required(
            await waiveDue(open.as('manager'), { orderId: order.id, seenDueKobo: ledger.due, reason: 'Why not' }),
          )
          ledger = letGo(ledger)
          seen.waived += 1
        } else if (one.kind === 'goodwill' && ledger.kept > one.kobo) {
          required(
            await refundOrder(open.as('manager'), { orderId: order.id, amountKobo: one.kobo, key: randomUUID() }),
          )
          ledger = { ...ledger, kept: ledger.kept - one.kobo }
          backKobo += one.kobo
        }
        if (ledger.chargedDelivery === 0 && ledger.way === 'standard') seen.free += 1
        await compare(order.id, ledger)
        expect(await owedBack(order.id)).toBe(backKobo)
      }

      // in the end all that the shop has can go back, and no kobo more
      const { orderId, keptKobo } = { orderId: order.id, keptKobo: ledger.kept }
      if (isCancelled) {
        required(await cancelOrder(open.as('sales'), { orderId, reason: 'staff' }))
        required(await returnMoney(open.asShop(), { orderId }))
      } else {
        const refund = (amountKobo: number) =>
          refundOrder(open.as('manager'), { orderId, amountKobo, key: randomUUID() })
        expect((await refund(keptKobo + 1)).accepted).toBe(false)
        if (keptKobo > 0) required(await refund(keptKobo))
      }
      expect(await keptSoFar(open.shop, orderId)).toBe(0)
      expect(await owedBack(orderId)).toBe(backKobo + keptKobo)
    }),
    { numRuns: changedOrders, examples: [[everyKind]] },
  )
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0)
}, 3_600_000)

type Change = { way: Ledger['way']; place: string; isBuiltAtHome: boolean; ids: readonly string[] }

/** Staff make the change that they have looked at; false where it would change nothing. */
async function changeTo(before: Order, { way, place, isBuiltAtHome, ids }: Change): Promise<boolean> {
  const hasBike = before.lines.some(({ isBike }) => isBike)
  const wish: OrderWish = {
    swaps: new Map(before.lines.map(({ variantId }, index) => [variantId, ids[index] ?? variantId])),
    deliveryMethod: way,
    assembly: hasBike ? (isBuiltAtHome ? 'at-home' : 'boxed') : 'none',
    address:
      way === 'collection' ? null : { street: '1 Any Street', area: null, lga: place, landmark: null, riderNote: null },
  }
  const { after } = required(await draftEdit(open.as('sales'), before.id, wish))
  const edited = await editOrder(open.as('sales'), {
    orderId: before.id,
    wish,
    seenChanges: before.changes,
    seenTotalKobo: after.sums.totalKobo,
    key: randomUUID(),
  })
  if (!edited.accepted) expect(edited.reason).toBe('nothing-changed')
  return edited.accepted
}

/** The books say what the ledger says. */
async function compare(orderId: string, ledger: Ledger) {
  const order = await findOrderById(open.shop, orderId)
  const { totalKobo, dueKobo, vatKobo, lines, deliveryKobo, assemblyKobo, discountCode } = order
  const parts = lines.reduce((sum, { lineKobo }) => sum + lineKobo, 0) + deliveryKobo + assemblyKobo
  expect({ totalKobo, parts, dueKobo, vatKobo, hasCode: discountCode !== null }).toEqual({
    totalKobo: ledger.total,
    parts: ledger.total,
    dueKobo: ledger.due,
    vatKobo: vatOf(ledger.total, rules.vatBasisPoints),
    hasCode: ledger.code !== null,
  })
  expect(await keptSoFar(open.shop, orderId)).toBe(ledger.kept)
  expect(await heldSoFar(open.shop, orderId)).toBeGreaterThanOrEqual(ledger.kept)
}

async function owedBack(orderId: string): Promise<number> {
  return (await listRefunds(open.shop, orderId)).reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
