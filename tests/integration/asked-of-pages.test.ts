import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoProducts } from '#seeds/demo/catalogue.ts'
import { checkOut, pay, putInCart } from '../support/buy.ts'
import { askRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'
import { readSourceFiles } from '../support/source-files.ts'

let shop: RunningShop
/** Of somebody with something in the cart: some pages read no address for whoever has nothing. */
let cookie: string
/** The link of an order of theirs. */
let token: string

beforeAll(async () => {
  shop = await startShop()
  const shopper = new Shopper(shop.origin)
  await putInCart(shopper, '/product/oworo-inner-tube', '1')
  const paid = await pay(shopper, await checkOut(shopper, { assembly: 'none' }), 'success')
  token = /\/orders\/([\w-]{22})/.exec(paid.url)?.[1] ?? 'no link'
  await putInCart(shopper, '/product/oworo-inner-tube', '1')
  cookie = [...shopper.cookies].map((pair) => pair.join('=')).join('; ')
})
afterAll(() => shop.stop())

const product = demoProducts[0]?.slug ?? ''
const listing = [
  ...['q', 'filter', 'brand', 'wheel', 'size', 'colour', 'height', 'min', 'max', 'stock', 'discount'],
  ...['brake', 'frame', 'gears', 'battery'],
]
const proof = ['proof']
const next = ['next']

/** The public pages with the parameters that they read. */
const read: Record<string, readonly string[]> = {
  '/': ['unknown'],
  '/shop': [...listing, 'sort', 'page', 'category'],
  '/shop/adult': [...listing, 'sort', 'page', 'category'],
  '/search/suggestions': ['q'],
  [`/product/${product}`]: ['colour', 'size', 'slug'],
  [`/product/${product}/reviews`]: ['sort', 'stars', 'page'],
  '/bundles': ['page'],
  '/bundles/city-ready': ['unknown'],
  '/area': ['from'],
  '/height': ['from'],
  '/size-guide': ['bike', 'height', 'inseam'],
  '/compare': ['bike', 'q', 'only'],
  '/cart': ['unknown'],
  '/cart/reminder/removal': proof,
  '/cart/restoration': proof,
  '/checkout': ['lga', 'method', 'assembly', 'payment'],
  '/orders': ['unknown'],
  '/orders/:token': ['reference', 'trxref', 'look', 'left'],
  '/orders/:token/invoice': ['part'],
  '/services/book': ['service', 'day', 'time', 'bike', 'order', 'q'],
  '/auth': next,
  '/auth/sign-up': next,
  '/auth/code': next,
  '/auth/single-sign-on': next,
  '/auth/single-sign-on/return': ['code', 'state'],
  '/auth/reset': proof,
  '/auth/verify': proof,
  '/auth/change-email': proof,
  '/invitation': proof,
  '/account': ['page'],
  '/alerts/stock': ['sku'],
  '/alerts/prices': ['sku'],
  '/alerts/confirmation': proof,
  '/alerts/removal': proof,
  '/newsletter/confirmation': proof,
  '/newsletter/removal': proof,
  '/shipping': ['version'],
  '/blog': ['page'],
  '/no/such/page': ['unknown'],
}

const nasty = [
  ...['9e9', '-1', '0', '1e308', 'NaN', 'abc', '', '%00', 'a%00b', '%ED%A0%80', '%ff', '%zz', '%', '%E2%80%AE'],
  ...['%F0%9F%9A%B2', '%27', '%22', "'%20or%201=1--", 'a%20%26%20b', '!bike', 'bike:*', '((', '%5C', '%25', '_'],
  ...['..%2f..', '%2F%2Fevil.example', 'https:%2F%2Fevil.example', 'javascript:alert(1)', '__proto__', '[]'],
  ...['2026-02-31', '9999-99-99', '00000000-0000-4000-8000-000000000000', '99999999999999999999', 'x'.repeat(10_000)],
]

/** Ways to write one parameter many times, or as other programs write lists. */
const manyOf = (name: string) => [
  name,
  `${name}[]=1`,
  `${name}[a][b]=1`,
  `${name}=1&${name}=abc&${name}=`,
  Array.from({ length: 200 }, (_, index) => `${name}=${index}`).join('&'),
]

describe('whatever is asked of a public page, it answers in good order', () => {
  test.each(Object.entries(read))('%s', async (path, names) => {
    for (const name of names)
      for (const search of [...nasty.map((value) => `${name}=${value}`), ...manyOf(name)]) {
        const asked = `${path.replace(':token', token)}?${search}`
        const { status, text, headers } = await askRaw(shop.port, new URL(shop.origin).host, {
          path: asked,
          headers: { Cookie: cookie },
        })
        expect([asked.slice(0, 200), [200, 301, 302, 303, 307, 308, 400, 404].includes(status), status]).toEqual([
          asked.slice(0, 200),
          true,
          status,
        ])
        expect(headers.location ?? '').not.toMatch(/^(https?:)?\/\/evil/)
        expect(text).not.toMatch(/(href|action)="(javascript:|(https:)?\/\/evil)/)
      }
    expect(shop.said()).not.toMatch(/ERROR|error/)
  })

  test('an order is there to be asked', async () => {
    expect((await askRaw(shop.port, new URL(shop.origin).host, { path: `/orders/${token}` })).status).toBe(200)
  })
})

// the secret of a second step is read from an address of its own
test('each parameter that a public page reads by its name is among those asked for here', async () => {
  const asked = new Set(Object.values(read).flat())
  const found: string[] = []
  const pages = readSourceFiles().filter(({ path }) =>
    /^web\/(storefront|auth|account)\/.*(?<!\.test)\.tsx?$/.test(path),
  )
  for (const { path, text } of pages)
    for (const [, name = ''] of text.matchAll(/(?<!URL\(uri\)\.)search(?:Params)?\.(?:get|getAll|has)\('(\w+)'\)/g))
      if (!asked.has(name)) found.push(`${name} in ${path}`)
  expect(found).toEqual([])
})
