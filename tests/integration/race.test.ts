import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { checkOut, putInCart } from '../support/buy.ts'
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
  shop = await startShop()
})
afterAll(() => shop.stop())

describe(`${racers} buyers`, () => {
  test.each(scarce)(
    'for the last $units of $path get just as many orders, and a clear word otherwise',
    async ({ units, path }) => {
      const shoppers = Array.from({ length: racers }, () => new Shopper(shop.origin))
      await Promise.all(shoppers.map((shopper) => putInCart(shopper, path)))

      const pages = await Promise.all(shoppers.map((shopper) => checkOut(shopper)))
      const isPlaced = ({ url }: { url: string }) => url.includes('/pretend-paystack/pay/')
      const lost = pages.filter((page) => !isPlaced(page))
      expect(pages.filter(isPlaced)).toHaveLength(units)
      expect(lost.filter(({ status }) => status >= 500)).toEqual([])
      expect(lost.every(({ text }) => /sold out/i.test(text))).toBe(true)
      expect(await shop.ask('invariants')).toEqual([])
      expect((await new Shopper(shop.origin).visit(path)).text).toMatch(/sold out|out of stock/i)
    },
  )

  test('run as many races as were meant', () => {
    expect(scarce).toHaveLength(races)
  })
})
