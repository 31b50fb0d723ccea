import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBundle } from '#shop/bundles/find-bundle.ts'
import { type BundleDraft, saveBundle } from '#shop/bundles/save-bundle.ts'
import { listAllBundles, showBundle } from '#shop/bundles/show-bundle.ts'
import { addBundle } from '#shop/cart/add-bundle.ts'
import { addSharedCart } from '#shop/cart/add-shared-cart.ts'
import { bringAlong } from '#shop/cart/bring-along.ts'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import { dissolveIncompleteBundles } from '#shop/cart/dissolve-incomplete-bundles.ts'
import { enterCode } from '#shop/cart/enter-code.ts'
import { findCart } from '#shop/cart/find-cart.ts'
import { partAgain } from '#shop/cart/part-again.ts'
import { undoRemoval } from '#shop/cart/remove-lines.ts'
import { shareCart } from '#shop/cart/share-cart.ts'
import { draftEdit } from '#shop/checkout/draft-edit.ts'
import { editOrder } from '#shop/checkout/edit-order.ts'
import { placeOrder } from '#shop/checkout/place-order.ts'
import { quoteCart } from '#shop/checkout/quote-cart.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { signUp } from '#shop/identity/sign-up.ts'
import { correctStock } from '#shop/inventory/correct-stock.ts'
import { receiveStock } from '#shop/inventory/receive-stock.ts'
import { findInvoiceByLink } from '#shop/invoices/find-invoice.ts'
import { issueInvoice } from '#shop/invoices/issue-invoice.ts'
import { gatherBoughtTogether } from '#shop/listing/gather-bought-together.ts'
import { listForCart } from '#shop/listing/list-for-cart.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { fromNaira } from '#shop/money.ts'
import { findOrderById } from '#shop/orders/find-order.ts'
import { markCollected } from '#shop/orders/mark-collected.ts'
import { markReadyForCollection } from '#shop/orders/mark-ready-for-collection.ts'
import type { Order } from '#shop/orders/order.ts'
import { orderAgain } from '#shop/orders/order-again.ts'
import { prepareOrder } from '#shop/orders/prepare-order.ts'
import { required } from '#shop/outcome.ts'
import { listRefunds } from '#shop/payments/list-refunds.ts'
import { approveReturn } from '#shop/returns/approve-return.ts'
import { inspectReturn } from '#shop/returns/inspect-return.ts'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { requestReturn } from '#shop/returns/request-return.ts'
import { settleReturn } from '#shop/returns/settle-return.ts'
import { showReturn } from '#shop/returns/show-return.ts'
import type { Shop } from '#shop/shop.ts'
import { paidOrderOf, receiveFor, variantsOf } from '../support/order-of.ts'
import { newPerson } from '../support/people.ts'
import { reprice } from '../support/reprice.ts'
import { testShop } from '../support/test-shop.ts'
import { racers } from '../support/thoroughness.ts'

// A bike, its helmet and its lock for less. Their sums are checked against every other by tests/money; here they live.

const open = testShop()
const parts = ['ikoyi-city-7', 'oworo-commuter-helmet', 'mainland-u-lock-14'] as const
const collected = { lga: null, method: 'collection', assembly: 'boxed' } as const

let bikes: string[]
let helmets: string[]
let locks: string[]
beforeAll(async () => {
  bikes = await variantsOf(open, parts[0], 100)
  helmets = await variantsOf(open, parts[1], 100)
  locks = await variantsOf(open, parts[2], 100)
})
const bike = (at = 0) => bikes[at] ?? ''
const helmet = (at = 0) => helmets[at] ?? ''
const lock = () => locks[0] ?? ''
const all = (at = 0) => [bike(at), helmet(at), lock()]

async function draft(otherwise: Partial<BundleDraft> = {}): Promise<BundleDraft> {
  const id = otherwise.id ?? randomUUID()
  const known = await showBundle(open.as('admin'), id)
  return {
    id,
    name: known?.name ?? `Set ${id}`,
    words: 'All of it.',
    status: 'active',
    saving: { kind: 'amount', amountKobo: fromNaira(9_000) },
    parts: parts.map((slug) => ({ slug, skus: [] })),
    seenVersion: known?.version ?? null,
    ...otherwise,
  }
}

async function offer(otherwise: Partial<BundleDraft> = {}) {
  return required(await saveBundle(open.as('manager'), await draft(otherwise)))
}

const put = async (
  slug: string,
  chosen: (string | null)[] = all(),
  cartToken: string | null = null,
  shop = open.shop,
) => required(await addBundle(shop, { cartToken, slug, chosen })).cartToken

async function look(cartToken: string | null, shop: Shop = open.shop) {
  const cart = await findCart(shop, cartToken)
  if (!cart) throw new Error('no cart')
  return { cart, quote: await quoteCart(shop, cart, collected) }
}

async function place(cartToken: string | null, seenTotalKobo?: number, shop = open.shop) {
  const { quote } = await look(cartToken, shop)
  const who = { email: `${randomUUID()}@example.com`, phone: '+2348031234567', firstName: 'Ada', lastName: 'Obi' }
  return placeOrder(shop, {
    cartToken,
    recipient: { ...who, address: null },
    deliveryMethod: 'collection',
    assembly: 'boxed',
    paymentMethod: 'card',
    note: null,
    seenTotalKobo: seenTotalKobo ?? quote.totalKobo,
  })
}

async function customer(): Promise<Shop> {
  const { userId } = required(
    await signUp(open.shop, { ...newPerson('Bundled'), client: null, device: null, deviceToken: null }),
  )
  return { ...open.shop, actor: { kind: 'customer', userId } }
}

/** Such an order, paid. */
async function bought(cartToken: string | null): Promise<Order> {
  const { orderId } = required(await place(cartToken))
  const { totalKobo } = await findOrderById(open.shop, orderId)
  await receiveFor(open, orderId, totalKobo)
  return findOrderById(open.shop, orderId)
}

describe('staff', () => {
  test('make a bundle once, however often they press, and the journal says what they changed', async () => {
    const made = await draft({ status: 'draft' })
    const presses = await Promise.all(Array.from({ length: 5 }, () => saveBundle(open.as('manager'), made)))
    expect(presses.every(({ accepted }) => accepted)).toBe(true)
    const sheet = await showBundle(open.as('manager'), made.id)
    expect(sheet).toMatchObject({ version: 1, status: 'draft', parts: parts.map((slug) => ({ slug, skus: [] })) })
    expect(await findBundle(open.shop, sheet?.slug ?? '')).toBeNull()

    const skus = await open.shop.database.selectFrom('variants').select('sku').where('id', '=', helmet(1)).execute()
    const named = [
      { slug: parts[0], skus: [] },
      { slug: parts[1], skus: skus.map(({ sku }) => sku) },
    ]
    required(await saveBundle(open.as('admin'), { ...made, status: 'active', parts: named, seenVersion: 1 }))
    const offered = await findBundle(open.shop, sheet?.slug ?? '')
    expect(offered?.parts.map(({ choices }) => choices.length)).toEqual([bikes.length, 1])
    expect(open.droppedTags).toContain('bundles')
    expect(await saveBundle(open.as('admin'), { ...made, seenVersion: 1 })).toMatchObject({
      reason: 'changed-meanwhile',
    })

    const entries = await open.shop.database
      .selectFrom('journal_entries')
      .select(['change', 'before', 'after'])
      .where('subject', '=', `bundle:${made.id}`)
      .orderBy('id')
      .execute()
    expect(entries).toMatchObject([
      { before: null, after: { status: 'draft' } },
      { before: { status: 'draft' }, after: { status: 'active' } },
    ])
    required(await saveBundle(open.as('admin'), { ...made, status: 'archived', parts: named, seenVersion: 2 }))
  })

  test('cannot offer what nobody could buy, or for nothing; and prices are not for everybody', async () => {
    const refused = async (otherwise: Partial<BundleDraft>) => {
      const saved = await saveBundle(open.as('manager'), await draft(otherwise))
      return saved.accepted ? 'accepted' : saved.reason
    }
    const [first] = parts.map((slug) => ({ slug, skus: [] }))
    expect(await refused({ parts: first ? [first] : [] })).toBe('parts-not-valid')
    expect(await refused({ parts: first ? [first, first] : [] })).toBe('parts-not-valid')
    expect(
      await refused({
        parts: [
          { slug: 'nowhere', skus: [] },
          { slug: parts[1], skus: [] },
        ],
      }),
    ).toBe('no-such-product')
    expect(
      await refused({
        parts: [
          { slug: parts[0], skus: ['X'] },
          { slug: parts[1], skus: [] },
        ],
      }),
    ).toBe('no-such-variant')
    expect(await refused({ saving: { kind: 'amount', amountKobo: fromNaira(1_000_000) } })).toBe('saving-too-large')
    expect(await refused({ saving: { kind: 'percent', basisPoints: 10_000 } })).toBe('saving-not-valid')
    expect(await refused({ name: 'City ready' })).toBe('address-taken')
    const wish = await draft()
    for (const role of ['sales', 'editor', 'stock'] as const)
      await expect(saveBundle(open.as(role), wish)).rejects.toBeInstanceOf(NotPermitted)
    await expect(listAllBundles(open.shop, { place: null })).rejects.toBeInstanceOf(NotPermitted)
  })
})

describe('a bundle in a cart', () => {
  test('is ordinary lines that save together, and an order whose lines add up', async () => {
    const cartToken = await put('city-ready')
    const { quote } = await look(cartToken)
    expect(quote).toMatchObject({ goodsKobo: fromNaira(158_500), discountKobo: fromNaira(9_000), units: 3 })

    const order = await bought(cartToken)
    expect(order).toMatchObject({ totalKobo: fromNaira(149_500), discountCode: null })
    expect(order.bundles).toMatchObject([{ name: 'City ready', quantity: 1, savedKobo: fromNaira(9_000) }])
    expect(order.lines.map(({ discountKobo }) => discountKobo)).toEqual([704_101, 105_047, 90_852])
    const held = await open.shop.database
      .selectFrom('reservations')
      .select(['variant_id', 'quantity'])
      .where('order_id', '=', order.id)
      .execute()
    expect(held.map(({ variant_id }) => variant_id).sort()).toEqual(all().sort())
    required(await issueInvoice(open.asShop(), { orderId: order.id }))
    expect(await findInvoiceByLink(open.shop, order.linkToken)).toMatchObject({
      discountKobo: fromNaira(9_000),
      lines: order.lines.map(({ discountKobo, lineKobo }) => ({ discountKobo, lineKobo })),
    })
  })

  test('asks for each choice, and puts in all of it or nothing', async () => {
    expect(
      await addBundle(open.shop, { cartToken: null, slug: 'city-ready', chosen: [bike(), null, null] }),
    ).toMatchObject({ reason: 'choice-missing', details: { positions: [1, 2] } })
    expect(await addBundle(open.shop, { cartToken: null, slug: 'nowhere', chosen: [] })).toMatchObject({
      reason: 'no-such-bundle',
    })
    const { slug } = await offer({
      parts: [
        { slug: parts[1], skus: [] },
        { slug: 'oworo-brass-bell', skus: [] },
      ],
    })
    const [bell = ''] = await variantsOf(open, 'oworo-brass-bell')
    expect((await findBundle(open.shop, slug))?.available).toBe(0)
    const cartToken = await put('city-ready')
    expect(await addBundle(open.shop, { cartToken, slug, chosen: [helmet(), bell] })).toMatchObject({
      reason: 'out-of-stock',
      details: { position: 1 },
    })
    expect((await look(cartToken)).quote.units).toBe(3)
  })

  test('saves no more once a part is gone, saves again when it is back, and is left apart when that is the wish', async () => {
    const cartToken = await put('city-ready')
    const quantity = (variantId: string, quantity: number) =>
      changeQuantity(open.shop, { cartToken, variantId, quantity })
    required(await quantity(lock(), 0))
    const apart = (await look(cartToken)).quote
    expect(apart).toMatchObject({ discountKobo: 0, bundles: [{ sets: 0, lacking: [lock()] }] })
    required(await undoRemoval(open.shop, { cartToken }))
    expect((await look(cartToken)).quote.discountKobo).toBe(fromNaira(9_000))

    // two, of which one misses its helmet; putting the bundle in again brings just that
    await put('city-ready', all(), cartToken)
    required(await quantity(helmet(), 1))
    expect((await look(cartToken)).quote).toMatchObject({ bundleKobo: fromNaira(9_000), bundles: [{ sets: 1 }] })
    await put('city-ready', all(), cartToken)
    expect((await look(cartToken)).quote).toMatchObject({ bundleKobo: fromNaira(18_000), units: 6 })

    // more of a part costs its price
    required(await quantity(lock(), 5))
    expect((await look(cartToken)).quote.bundleKobo).toBe(fromNaira(18_000))
    required(await quantity(bike(), 1))
    required(await dissolveIncompleteBundles(open.shop, { cartToken }))
    expect((await look(cartToken)).quote.bundles).toMatchObject([{ quantity: 1, sets: 1, lacking: [] }])
  })

  test('comes before a code, which counts on what it leaves', async () => {
    const cartToken = await put('city-ready')
    required(await enterCode(open.shop, { cartToken, typed: 'RIDE10', client: null }))
    const { quote } = await look(cartToken)
    expect(quote).toMatchObject({ bundleKobo: fromNaira(9_000), savedByCodeKobo: fromNaira(14_950) })
    const order = await bought(cartToken)
    expect(order).toMatchObject({ discountKobo: fromNaira(23_950), discountCode: 'RIDE10' })
  })

  test('is quoted as it is offered now: whoever saw another total is asked again', async () => {
    const { id, slug } = await offer({ saving: { kind: 'percent', basisPoints: 1_000 } })
    const cartToken = await put(slug)
    const seen = (await look(cartToken)).quote.totalKobo
    await offer({ id, status: 'archived' })
    expect((await look(cartToken)).quote).toMatchObject({ discountKobo: 0, totalKobo: fromNaira(158_500) })
    expect(await place(cartToken, seen)).toMatchObject({ reason: 'total-changed' })
    const order = await bought(cartToken)
    expect(order).toMatchObject({ totalKobo: fromNaira(158_500), bundles: [] })
  })

  test('goes along at sign-in and parts again, and is passed on under a code', async () => {
    const account = await customer()
    await put('city-ready', all(), null, account)
    const guest = await put('city-ready')
    required(await bringAlong(account, { cartToken: guest, wishlistToken: null }))
    expect((await look(null, account)).quote).toMatchObject({ units: 6, bundleKobo: fromNaira(18_000) })
    const parted = required(await partAgain(account))
    expect((await look(null, account)).quote).toMatchObject({ units: 3, bundleKobo: fromNaira(9_000) })
    expect((await look(parted.cartToken)).quote).toMatchObject({ units: 3, bundleKobo: fromNaira(9_000) })

    const { code } = required(await shareCart(open.shop, { cartToken: parted.cartToken }))
    const { cartToken } = required(await addSharedCart(open.shop, { cartToken: null, code }))
    expect((await look(cartToken)).quote.bundleKobo).toBe(fromNaira(9_000))
  })

  test('is never oversold: as many are bought as there are of its scarcest part', async () => {
    const left = 3
    const [scarce = ''] = await variantsOf(open, 'mainland-chain-lock')
    const { slug } = await offer({
      parts: [
        { slug: parts[0], skus: [] },
        { slug: 'mainland-chain-lock', skus: [] },
      ],
    })
    const { available } = await stockOf(scarce)
    required(
      left > available
        ? await receiveStock(open.as('stock'), { variantId: scarce, quantity: left - available, note: null })
        : await correctStock(open.as('stock'), { variantId: scarce, quantity: left - available, note: 'fewer' }),
    )
    expect((await findBundle(open.shop, slug))?.available).toBe(left)
    const carts: (string | null)[] = []
    for (let cart = 0; cart < racers; cart += 1) carts.push(await put(slug, [bike(3), scarce]))
    const orders = await Promise.all(carts.map((cartToken) => place(cartToken)))
    expect(orders.filter(({ accepted }) => accepted)).toHaveLength(left)
    expect(await stockOf(scarce)).toMatchObject({ available: 0 })
    // and the page of the bike leads to nothing that cannot be had
    expect((await findBundle(open.shop, slug))?.available).toBe(0)
  })
})

async function stockOf(variantId: string) {
  const { on_hand, reserved } = await open.shop.database
    .selectFrom('stock_levels')
    .select(['on_hand', 'reserved'])
    .where('variant_id', '=', variantId)
    .executeTakeFirstOrThrow()
  return { available: on_hand - reserved }
}

describe('an order with a bundle', () => {
  test('is ordered again as the bundle that it was, and as its goods alone where that is offered no more', async () => {
    const { id, slug } = await offer()
    const account = await customer()
    await put(slug, all(), null, account)
    const { orderId } = required(await place(null, undefined, account))
    const { number } = await findOrderById(account, orderId)
    required(await orderAgain(account, { number }))
    expect((await look(null, account)).quote).toMatchObject({ units: 3, bundleKobo: fromNaira(9_000) })

    await offer({ id, status: 'archived' })
    required(await orderAgain(account, { number }))
    expect((await look(null, account)).quote).toMatchObject({ units: 6, bundleKobo: 0 })
  })

  test('keeps it when staff change the size of a part, on the terms of then', async () => {
    const { id, slug } = await offer({ saving: { kind: 'percent', basisPoints: 1_000 } })
    const order = await bought(await put(slug))
    await offer({ id, saving: { kind: 'percent', basisPoints: 5_000 } })
    await reprice(open.as('manager'), parts[1], 20_500)
    const { delivery, assembly, recipient } = order
    const wish = {
      swaps: new Map([[helmet(), helmet(2)]]),
      deliveryMethod: delivery.method,
      assembly,
      address: recipient.address,
    }
    const drafted = required(await draftEdit(open.as('sales'), order.id, wish))
    const seenTotalKobo = drafted.after.sums.totalKobo
    expect(drafted.differenceKobo).toBe(fromNaira(1_800))
    const key = randomUUID()
    required(await editOrder(open.as('sales'), { orderId: order.id, wish, seenChanges: 0, seenTotalKobo, key }))
    const after = await findOrderById(open.shop, order.id)
    expect(after).toMatchObject({ discountKobo: fromNaira(16_050), dueKobo: fromNaira(1_800) })
    expect(after.bundles).toMatchObject([{ savedKobo: fromNaira(16_050), variantIds: [bike(), helmet(2), lock()] }])
    await reprice(open.as('manager'), parts[1], 18_500)
  })

  test('gives back for a part what was paid for it', async () => {
    const order = await bought(await put('city-ready'))
    const staff = open.as('manager')
    await fetchOrder(order)
    const asked = {
      lines: [
        { variantId: lock(), quantity: 1, reason: 'changed-mind', condition: 'unused', replacementVariantId: null },
      ],
      wish: 'refund',
      note: '',
      isComplete: true,
    } as const
    const { returnId } = required(
      await requestReturn(open.shop, {
        linkToken: order.linkToken,
        key: randomUUID(),
        asked: { ...asked, lines: [...asked.lines] },
      }),
    )
    required(await approveReturn(staff, { returnId }))
    required(await receiveReturn(staff, { returnId }))
    const seenVersion = (await showReturn(staff, returnId))?.asked.version ?? 0
    const finding = { variantId: lock(), verdict: 'full', isFault: false, deductedKobo: null, finding: '' } as const
    const findings = [{ ...finding, restock: 'shelf' as const, frames: [] }]
    required(await inspectReturn(staff, { returnId, findings, seenVersion }))
    const worked = (await showReturn(staff, returnId))?.worked
    const seen = { seenKobo: worked?.givenKobo ?? -1, seenRefundKobo: worked?.refundKobo ?? -1 }
    required(await settleReturn(staff, { returnId, ...seen }))

    const paid = order.lines.find(({ variantId }) => variantId === lock())?.lineKobo
    expect(paid).toBe(fromNaira(16_000) - 90_852)
    expect(await listRefunds(open.shop, order.id)).toMatchObject([{ amountKobo: paid }])
  })
})

/** It waits at the store, and is fetched. */
async function fetchOrder({ id: orderId, lines }: Order) {
  const frames = lines
    .filter(({ isBike }) => isBike)
    .map(({ variantId }) => ({ variantId, frameNumber: `BUNDLE ${process.pid}` }))
  required(await prepareOrder(open.as('sales'), { orderId }))
  required(await markReadyForCollection(open.as('sales'), { orderId }))
  required(await markCollected(open.as('sales'), { orderId, code: null, frames }))
}

describe('what is often bought together', () => {
  test('is what three people bought, is shown in the cart and on the page, and never when it is sold out', async () => {
    const [pump, tube, bottle] = ['oworo-floor-pump', 'oworo-inner-tube', 'oworo-bottle-and-cage']
    for (const slug of [pump, tube, bottle]) await variantsOf(open, slug, 50)
    const buy = (...slugs: string[]) => paidOrderOf(open, { goods: slugs.map((slug) => ({ slug })) })
    for (let buyer = 0; buyer < 3; buyer += 1) await buy(pump, tube)
    for (let buyer = 0; buyer < 2; buyer += 1) await buy(pump, bottle)
    await gatherBoughtTogether(open.asShop())

    const [pumpId = ''] = await variantsOf(open, pump)
    const [tubeId = ''] = await variantsOf(open, tube)
    const together = async () => (await listForCart(open.shop, [pumpId])).together.map(({ slug }) => slug)
    expect(await together()).toEqual([tube])
    expect((await listForCart(open.shop, [pumpId, tubeId])).together).toEqual([])
    const shown = await showProduct(open.shop, tube)
    expect(shown && 'found' in shown && shown.found.related.map(({ slug }) => slug)).toContain(pump)

    const { available } = await stockOf(tubeId)
    required(await correctStock(open.as('stock'), { variantId: tubeId, quantity: -available, note: 'all of it' }))
    expect(await together()).toEqual([])
  })
})
