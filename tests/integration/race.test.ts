import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#database/database.ts'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { required } from '#shop/outcome.ts'
import { savePromotion } from '#shop/promotions/save-promotion.ts'
import type { Shop } from '#shop/shop.ts'
import { checkOut, putInCart, somebody } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'
import { racers, races } from '../support/thoroughness.ts'

/** Bikes of which the demo has few, each for one race; first those of which there are three. */
const scarce = demoProducts
  .filter(({ category }) => category === 'adult' || category === 'ebikes')
  .flatMap(({ slug, variants }) =>
    variants
      .filter(({ stock }) => stock >= 3 && stock <= 5)
      .map(({ colour, size, stock }) => ({
        units: stock,
        path: `/product/${slug}?${new URLSearchParams({ colour, size: size ?? '' })}`,
      })),
  )
  .toSorted((a, b) => a.units - b.units)
  .slice(0, races)

let shop: RunningShop

beforeAll(async () => {
  // each buyer comes from elsewhere: so many codes from one place would be guesses
  shop = await startShop({ prepare: offerCode, env: { TRUST_PROXY: 'true' } })
})
afterAll(() => shop.stop())

describe(`${racers} buyers`, () => {
  test.each(scarce)(
    'BR-08 for the last $units of $path get just as many orders, and a clear word otherwise',
    async ({ units, path }) => {
      const shoppers = Array.from({ length: racers }, from)
      await Promise.all(
        shoppers.map(async (shopper) => {
          await putInCart(shopper, path)
          await shopper.send('/cart/code', { code: 'RACE' })
        }),
      )

      const pages = await Promise.all(shoppers.map((shopper) => checkOut(shopper, buyer())))
      const isPlaced = ({ url }: { url: string }) => url.includes('/pretend-paystack/pay/')
      const lost = pages.filter((page) => !isPlaced(page))
      expect(pages.filter(isPlaced)).toHaveLength(units)
      expect(lost.filter(({ status }) => status >= 500)).toEqual([])
      expect(lost.every(({ text }) => /sold out/i.test(text))).toBe(true)
      expect(await shop.ask('invariants')).toEqual([])
      expect((await new Shopper(shop.origin).visit(path)).text).toMatch(/sold out|out of stock/i)
    },
  )

  test('BR-05 leave nothing behind when they lose: no order, no hold, no letter, no use of their code', async () => {
    await shop.kill()
    const { databaseUrl, folder } = shop
    const { kysely, close } = await openDatabase(databaseUrl ? { url: databaseUrl } : { folder: `${folder}/database` })
    const orders = await kysely.selectFrom('orders').select('id').execute()
    const events = await kysely.selectFrom('order_events').select('order_id').where('kind', '=', 'placed').execute()
    const holds = await kysely.selectFrom('reservations').select('order_id').execute()
    const letters = await kysely.selectFrom('mails').select('order_id').execute()
    const payments = await kysely.selectFrom('payments').select('order_id').execute()
    const uses = await kysely.selectFrom('promotion_uses').select('order_id').execute()
    await close()

    const ids = orders.map(({ id }) => id).toSorted()
    expect(ids).toHaveLength(scarce.reduce((sum, { units }) => sum + units, 0))
    for (const rows of [events, holds, letters, payments, uses])
      expect(rows.map(({ order_id }) => order_id).toSorted()).toEqual(ids)
  })

  test('run as many races as were meant', () => {
    expect(scarce).toHaveLength(races)
  })
})

function from(): Shopper {
  return new Shopper(shop.origin, { 'X-Forwarded-For': somebody().address })
}

function buyer() {
  const { email, phone } = somebody()
  return { email, phone }
}

async function offerCode(opened: Shop) {
  const tenth = { kind: 'percent', basisPoints: 1_000 } as const
  required(await savePromotion(opened, { code: 'RACE', discount: tenth, seenVersion: null }))
}
