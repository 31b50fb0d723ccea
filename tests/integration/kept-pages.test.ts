import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { readEnvironment } from '#server/environment.ts'
import { openShop } from '#server/open-shop.ts'
import { announcePages } from '#server/page-announcements.ts'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { fewLeft } from '#shop/inventory/stock-level.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { required } from '#shop/outcome.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { testedDatabase } from '../support/demo-data.ts'
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

  test.runIf(testedDatabase === 'postgres')('shows within a second what another process has changed', async () => {
    const slug = 'mainland-u-lock-14'
    const environment = {
      ...readEnvironment({ SHOP_FOLDER: shop.folder, DATABASE_URL: shop.databaseUrl ?? '' }),
      origin: shop.origin,
      secret: 'of a test, thirty-two letters or more',
    }
    const silent = { info() {}, warn() {}, error: console.error }
    const other = await openShop(environment, silent, { drop() {}, announce: announcePages })
    try {
      expect((await pageOf(`/product/${slug}`)).html).not.toContain('₦12,345')
      const shown = await showProduct(other.shop, slug)
      const variant = shown && 'found' in shown ? shown.found.variants[0] : undefined
      if (!variant) throw new Error(`no variant of ${slug}`)
      const { version } = await other.database.kysely
        .selectFrom('variants')
        .select('version')
        .where('id', '=', variant.id)
        .executeTakeFirstOrThrow()

      const manager = { ...other.shop, actor: { kind: 'staff', userId: 'test', role: 'manager' } } as const
      const change = { variantId: variant.id, priceKobo: 1_234_500, compareAtPriceKobo: null, seenVersion: version }
      required(await changePrice(manager, change))

      await eventually(
        () => pageOf(`/product/${slug}`),
        ({ html }) => html.includes('₦12,345'),
        1000,
      )
    } finally {
      await other.close()
    }
  })
})
