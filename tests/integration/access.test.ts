import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Address, access } from '#shop/identity/access.ts'
import { checkOut, putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let shop: RunningShop
/** Things that somebody else owns. */
let others: { orderPath: string; email: string; variantId: string }

beforeAll(async () => {
  shop = await startShop()
  const owner = new Shopper(shop.origin)
  await putInCart(owner, '/product/oworo-inner-tube')
  const variantId = /action="\/cart\/lines\/([^"]+)"/.exec((await owner.visit('/cart')).html)?.[1] ?? ''
  const payPage = await checkOut(owner, { assembly: 'none', email: 'owner@example.com' })
  const returned = await owner.submit(payPage, /\/pretend-paystack\/pay\//, { outcome: 'abandon' })
  others = { orderPath: new URL(returned.url).pathname, email: 'owner@example.com', variantId }
})
afterAll(() => shop.stop())

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const
const missing = 'AAAAAAAAAAAAAAAAAAAAAA'

/** The same address as people try it who look for a way around. */
function variantsOf(path: string) {
  return [
    path,
    `${path}/`,
    `/${path}`,
    `/.${path}`,
    path.toUpperCase(),
    `/${path.slice(1).replaceAll('/', '%2f')}`,
    `${path}.data`,
    `${path}?_method=DELETE`,
    `${path}%00`,
    `${path}%`,
  ]
}

function pathOf(address: Address) {
  return address
    .replace(':category', 'adult')
    .replace(':slug', 'marina-hybrid-7')
    .replace(':variantId', others.variantId)
    .replace(':code', 'AAAAAA')
    .replace(':token', missing)
    .replace(':file', 'x')
    .replace(':identity', 'x')
    .replace('*', 'x')
}

describe('a visitor', () => {
  test.each(Object.keys(access) as Address[])(
    'asks for %s in every way and gets no fault, and nothing of anybody else',
    async (address) => {
      for (const [at, path] of variantsOf(pathOf(address)).entries()) {
        for (const method of at === 0 ? methods : (['GET', 'POST'] as const)) {
          const answer = await fetch(`${shop.origin}${path}`, {
            method,
            redirect: 'manual',
            headers: {
              Origin: shop.origin,
              'X-HTTP-Method-Override': 'DELETE',
              'X-Forwarded-User': 'admin',
              'X-Role': 'admin',
            },
          })
          const body = await answer.text()
          expect([method, path, answer.status]).toSatisfy(([, , status]) => typeof status === 'number' && status < 500)
          // The demo's mailbox is everybody's, and live mode has none.
          if (access[address] !== 'demo only') expect(body).not.toContain(others.email)
          expect(body).not.toContain('14 Diya Street')
          const location = answer.headers.get('Location')
          if (location) expect(new URL(location, shop.origin).origin).toBe(shop.origin)
        }
      }
    },
  )

  test('sees an order by its link only, and a missing one looks like one that never was', async () => {
    const holder = await new Shopper(shop.origin).visit(others.orderPath)
    expect(holder.text).toContain('14 Diya Street')
    expect(holder.headers.get('cache-control')).toContain('no-store')
    expect(holder.headers.get('referrer-policy')).toBe('same-origin')

    const changed = others.orderPath.slice(0, -1) + (others.orderPath.endsWith('A') ? 'B' : 'A')
    const answers = await Promise.all(
      [changed, `/orders/${missing}`, '/orders/x'].map((path) => new Shopper(shop.origin).visit(path)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    const [first, ...rest] = answers.map(({ text }) => text)
    for (const text of rest) expect(text).toBe(first)
  })

  test('cannot pay, or start to pay, an order that does not exist', async () => {
    const answer = await new Shopper(shop.origin).post(`/orders/${missing}/pay`, {})
    expect(answer.status).toBe(404)
  })

  test('does not reach the cart of another, whatever the cookie says', async () => {
    for (const value of [missing, '', '../../x', "' or 1=1 --", '[object Object]', 'A'.repeat(10_000)]) {
      const stranger = new Shopper(shop.origin)
      stranger.cookies.set('shop-cart', encodeURIComponent(value).slice(0, 4_000))
      const page = await stranger.visit('/cart')
      expect(page.status).toBe(200)
      expect(page.text).toContain('Your cart is empty')
    }
  })
})
