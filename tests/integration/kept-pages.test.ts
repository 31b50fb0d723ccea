import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { announcePages } from '#server/page-announcements.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { fewLeft } from '#shop/inventory/stock-level.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { findReviewable } from '#shop/reviews/find-reviewable.ts'
import { publishReview } from '#shop/reviews/moderate-review.ts'
import { writeReview } from '#shop/reviews/write-review.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
import { openOrderBook } from '../support/orders-in-state.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { eventually, Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

async function pageOf(path: string) {
  const response = await fetch(new URL(path, shop.origin))
  return { status: response.status, etag: response.headers.get('etag'), html: await response.text() }
}

describe('a page that is kept for all', () => {
  test('is rendered once, and again when an order takes one of the last units', async () => {
    const isScarce = ({ stock }: { stock: number }) => stock > 1 && stock <= fewLeft
    const bike = demoProducts.find(({ category, variants }) => category === 'adult' && variants.some(isScarce))
    const variant = bike?.variants.find(isScarce)
    if (!bike || !variant) throw new Error('the demo has no bike of which few are left')
    const path = `/product/${bike.slug}?${new URLSearchParams({ colour: variant.colour, size: variant.size ?? '' })}`

    const before = await pageOf(path)
    expect(before.etag).toMatch(/^"/)
    expect((await pageOf(path)).etag).toBe(before.etag)

    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, path)
    const placed = await checkOut(shopper)
    expect(placed.url).toContain('/pretend-paystack/pay/')

    const after = await pageOf(path)
    expect(after.etag).not.toBe(before.etag)
  })

  test('is the same for all who carry as much, follows each cart, and tells nothing of whose it is', async () => {
    const [ada, bola] = [new Shopper(shop.origin), new Shopper(shop.origin)]
    await putInCart(ada, pathOfLock, '2')
    await putInCart(bola, '/product/itunu-leather-grips', '2')
    const seenBy = async (shopper: Shopper) => (await shopper.visit('/shop?sort=name')).html

    const adas = await seenBy(ada)
    expect(adas).toContain('aria-label="Cart, 2 items"')
    expect((await seenBy(bola)) === adas).toBe(true)
    for (const { cookies } of [ada, bola]) expect(adas).not.toContain(cookies.get('shop-cart') ?? 'no cart')

    await putInCart(ada, pathOfLock, '3')
    expect(await seenBy(ada)).toContain('aria-label="Cart, 5 items"')
    expect((await seenBy(bola)) === adas).toBe(true)
    expect(await seenBy(new Shopper(shop.origin))).toContain('aria-label="Cart, 0 items"')
    for (const [shopper, units] of [
      [ada, '5 items'],
      [bola, '2 items'],
    ] as const)
      expect((await shopper.visit('/cart')).html).toContain(`aria-label="Cart, ${units}"`)
  })

  test('shows who carries something too what others have changed', async () => {
    const shopper = new Shopper(shop.origin)
    await putInCart(shopper, '/product/itunu-leather-grips')
    const fee = await shopper.post('/area', { place: 'Epe' })
    expect(fee.status).toBe(200)
    expect((await shopper.visit(pathOfLock)).text).toContain('₦5,000 shipping')

    await shopper.post('/area', { place: 'Gbagada' })
    expect((await shopper.visit(pathOfLock)).text).toContain('₦2,500 shipping')
    await shopper.post('/area', { place: 'Gbagada', forget: 'yes' })
    expect((await shopper.visit(pathOfLock)).text).toContain('₦2,500–₦5,000 shipping')
  })

  test.runIf(testedDatabase === 'postgres')('shows within a second what another process has changed', async () => {
    const other = await openBeside(shop)
    try {
      expect((await pageOf(pathOfLock)).html).not.toContain('₦12,345')
      for (const list of ['/shop/accessories', '/shop/accessories?stock=in'])
        expect((await pageOf(list)).html).toMatch(cardOfLock('₦[\\d,]+'))
      await changePriceOfLock(other.shop, 1_234_500)
      await eventually(
        () => pageOf(pathOfLock),
        ({ html }) => html.includes('₦12,345'),
        1000,
      )
      // and in a list, where each card is rendered once
      expect((await pageOf('/shop/accessories')).html).toMatch(cardOfLock('₦12,345'))

      // whoever lost the connection on which it listens has missed something, and listens again
      const { rowCount } = await other.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'shop pages'`,
      )
      expect(rowCount).toBe(1)
      await changePriceOfLock(other.shop, 2_345_600)
      await eventually(
        () => pageOf(pathOfLock),
        ({ html }) => html.includes('₦23,456'),
        10_000,
      )
      await changePriceOfLock(other.shop, 3_456_700)
      await eventually(
        () => pageOf(pathOfLock),
        ({ html }) => html.includes('₦34,567'),
        1000,
      )
    } finally {
      await other.close()
    }
  })

  test.runIf(testedDatabase === 'postgres')(
    'shows within a second a review that another process published',
    async () => {
      const other = await openBeside(shop)
      try {
        expect((await pageOf(pathOfLock)).html).toContain('(0 reviews)')
        await publishReviewOfLock(other.shop)
        const isShown = ({ html }: { html: string }) => html.includes('4.0 (1 review)')
        await eventually(() => pageOf(pathOfLock), isShown, 1000)
        await eventually(() => pageOf('/shop/accessories'), isShown, 1000)
        expect((await pageOf(`${pathOfLock}/reviews`)).html).toContain('Nothing cuts it')
      } finally {
        await other.close()
      }
    },
  )
})

const lock = 'mainland-u-lock-14'
const pathOfLock = `/product/${lock}`

const cardOfLock = (price: string) => new RegExp(`<a href="${pathOfLock}">(?:(?!</article>).)*${price}<`)

/** The same shop in another process, as far as the first one can tell. */
function openBeside({ folder, databaseUrl, origin }: RunningShop) {
  const stated = readEnvironment({ SHOP_FOLDER: folder, DATABASE_URL: databaseUrl ?? '' })
  const silent = { info() {}, warn() {}, error: console.error }
  return openShop({ ...stated, origin, secret: 'of a test, thirty-two letters or more' }, silent, {
    drop() {},
    announce: announcePages,
  })
}

async function publishReviewOfLock(other: Shop): Promise<void> {
  const { linkToken } = await (await openOrderBook(other, lock, { received: 2 })).orderIn('collected')
  const draft = { stars: '4', title: 'Nothing cuts it', words: 'They have tried.', height: '', quote: '' }
  const find = async () => (await findReviewable(other, linkToken))?.products[0]
  const productId = (await find())?.productId ?? ''
  required(await writeReview(other, { linkToken, productId, draft, visitorToken: null, seenVersion: 0 }))
  const reviewId = (await find())?.review?.id ?? ''
  const editor = { ...other, actor: { kind: 'staff', userId: 'test', role: 'editor' } } as const
  required(await publishReview(editor, { reviewId, seenVersion: 1 }))
}

async function changePriceOfLock(other: Shop, priceKobo: number): Promise<void> {
  const shown = await showProduct(other, lock)
  const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
  if (!variant) throw new Error(`no variant of ${lock}`)
  const { version } = await other.database
    .selectFrom('variants')
    .select('version')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()

  const manager = { ...other, actor: { kind: 'staff', userId: 'test', role: 'manager' } } as const
  const change = { variantId: variant.id, priceKobo, compareAtPriceKobo: null, seenVersion: version }
  required(await changePrice(manager, change))
}
