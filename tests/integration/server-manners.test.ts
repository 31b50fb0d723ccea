import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileUploads } from '#server/file-uploads.ts'
import { access } from '#shop/identity/access.ts'
import { formTo } from '../support/form-in-page.ts'
import { type Answered, type Ask, askRaw, sayRaw } from '../support/raw-http.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'

const aCart = 'shop-cart=AAAAAAAAAAAAAAAAAAAAAA'

let shop: RunningShop
let host: string

beforeAll(async () => {
  shop = await startShop()
  host = new URL(shop.origin).host
})
afterAll(() => shop.stop())

describe('every answer', () => {
  const answers: [string, Ask, number][] = [
    ['a page', { path: '/' }, 200],
    ['a page of somebody who carries a cart', { path: '/', headers: { cookie: aCart } }, 200],
    ['a page that is not there', { path: '/no/such/page' }, 404],
    ['a health check', { path: '/health' }, 200],
    ['a photo that is not there', { path: '/photos/none.avif' }, 404],
    ['a strange path', { path: '/%zz' }, 400],
    ['an unknown host', { path: '/', headers: { host: 'evil.example' } }, 421],
    ['a foreign form', { path: '/cart/lines', method: 'POST', headers: { origin: 'https://evil.example' } }, 403],
    ['a method that is not ours', { path: '/health', method: 'POST' }, 405],
    ['a forged notification', { path: '/webhooks/paystack', method: 'POST', body: '{}' }, 401],
    ['a body that is too large', { path: '/webhooks/paystack', method: 'POST', body: 'x'.repeat(1_000_001) }, 413],
    ['the pretend provider', { path: '/pretend-paystack/pay/none' }, 404],
  ]

  test.each(answers)('carries the safe headers: %s', async (_, ask, status) => {
    const answer = await askFor(ask)
    expect(answer.status).toBe(status)
    expectSafe(answer.headers)
  })

  test('carries them also where it is a redirect of the shop, and those that count for a file where it is one', async () => {
    const home = (await askFor({ path: '/' })).text
    const asset = home.match(/\/assets\/[\w.-]+\.js/)?.[0]
    const photo = home.match(/\/photos\/[\w.-]+\.avif/)?.[0]
    if (!asset || !photo) throw new Error('the home page has no script or no photo')

    const file = await askFor({ path: asset })
    expect(file.status).toBe(200)
    expectSafeFile(file.headers, 'same-origin')
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')

    const picture = await askFor({ path: photo })
    expect(picture.status).toBe(200)
    expectSafeFile(picture.headers, 'cross-origin')
    expect(picture.headers['content-type']).toBe('image/avif')

    const added = await addToCart()
    expect(added.status).toBe(303)
    expectSafe(added.headers)
  })

  test('carries them even where the request is no HTTP', async () => {
    const answer = await say('not http at all\r\n\r\n')
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('X-Content-Type-Options: nosniff')
    expect(answer).toContain('Content-Security-Policy:')
  })

  test('names neither the server nor its parts', async () => {
    const { headers } = await askFor({ path: '/' })
    expect(Object.keys(headers)).not.toContain('server')
    expect(Object.keys(headers)).not.toContain('x-powered-by')
  })
})

test.each([
  ['/Cart?a=B', '/cart?a=B'],
  ['/Services/bookings/AbC_7', '/services/bookings/AbC_7'],
])('%s leads to %s, before anything is shown or kept', async (path, to) => {
  const { status, headers } = await askFor({ path })
  expect([status, headers.location]).toEqual([308, to])
  expect((await askFor({ path, method: 'POST', headers: { origin: shop.origin } })).status).not.toBe(308)
})

describe('a file', () => {
  const filled = (address: string) =>
    address.replaceAll(/:\w+/g, (name) => (name === ':token' ? 'A'.repeat(22) : crypto.randomUUID()))
  const takers = Object.keys(access)
    .map(filled)
    .filter((path) => fileUploads.test(path))

  test.each(takers)('is not read before who sends it is known: %s', async (path) => {
    const announced = 'Content-Type: multipart/form-data; boundary=a\r\nContent-Length: 90000000'
    const answer = await say(`POST ${path} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${shop.origin}\r\n${announced}\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 (303|404) /)
  })
})

describe('the policy of a page', () => {
  test.each([{}, { cookie: aCart }])(
    'allows its own inline scripts and styles by hash, and no others: %j',
    async (headers) => {
      const { text, headers: answered } = await askFor({ path: '/', headers })
      const policy = answered['content-security-policy'] ?? ''
      const inline = [...text.matchAll(/<script(?![^>]*(?:src=|ld\+json))[^>]*>([\s\S]+?)<\/script>/g)].map(
        ([, script]) => script,
      )
      expect(inline.length).toBeGreaterThan(0)
      for (const script of inline) expect(policy).toContain(hashOf(script ?? ''))
      for (const [, style] of text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g))
        expect(policy).toContain(hashOf(style ?? ''))
      expect(policy.match(/'unsafe-inline'/g)).toHaveLength(1)
      expect(policy).toContain("style-src-attr 'unsafe-inline'")
      expect(policy).not.toContain('unsafe-eval')
      expect(text).not.toContain('nonce=')
    },
  )

  test.each(['/', '/shop', '/product/mainland-u-lock-14', '/cart', '/checkout', '/about', '/no/such/page'])(
    'has all it needs before its first paint in the page itself: %s',
    async (path) => {
      const cookie = (await addToCart()).cookies.map((line) => line.split(';')[0]).join('; ')
      const { text } = await askFor({ path, headers: { cookie } })
      expect(text).toContain('<style>')
      // no screen waits for a sheet for paper
      expect(text.match(/<link[^>]*rel="stylesheet"(?![^>]*\smedia="print,)[^>]*>/g)).toBeNull()
      expect(text).not.toMatch(/<link[^>]*rel="modulepreload"/)
      expect(text).not.toMatch(/<script[^>]*type="module"[^>]*>\s*import/)
    },
  )

  test("an order's page tells no other site its address", async () => {
    const { headers } = await askFor({ path: '/orders/AAAAAAAAAAAAAAAAAAAAAA' })
    expect(headers['referrer-policy']).toBe('same-origin')
  })
})

describe('addresses', () => {
  const strange = ['/%', '/%zz', '/%00', '/shop%00', '/shop?q=%00', '//evil.example', '/shop//adult', '/shop/../cart']
  test.each([...strange, '/./shop', '/%2e%2e/shop', '/shop%2fadult', '/shop\\adult', '/%5cshop', '/%ff', 'shop', '*'])(
    'refuses %s without harm',
    async (path) => {
      const answer = await say(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      expect(answer).toMatch(/^HTTP\/1\.1 400 /)
      expect(answer).toMatch(/x-content-type-options: nosniff/i)
      expect((await askFor({ path: '/health' })).status).toBe(200)
    },
  )

  test('takes a name of this machine, and none else', async () => {
    const { port } = new URL(shop.origin)
    for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`])
      expect((await askFor({ path: '/', headers: { host: name } })).status).toBe(200)
    for (const name of ['localhost', 'localhost:1', 'evil.example', `evil.example:${port}`])
      expect((await askFor({ path: '/', headers: { host: name } })).status).toBe(421)
    expect(await say('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 4/)
  })
})

describe('forms', () => {
  test.each([
    ['another origin', { origin: 'https://evil.example' }, 403],
    ['an origin that hides', { origin: 'null' }, 403],
    ['our name over https', { origin: 'https://localhost' }, 403],
    ['a browser that says cross-site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a neighbour', { 'sec-fetch-site': 'same-site' }, 403],
    ['nobody', {}, 403],
  ])('are refused from %s', async (_, headers, status) => {
    const body = 'variantId=1&quantity=1'
    expect((await askFor({ path: '/cart/lines', method: 'POST', headers, body })).status).toBe(status)
  })

  test('are taken from our own pages, whether by Origin or by Sec-Fetch-Site', async () => {
    expect((await addToCart({ origin: shop.origin })).status).toBe(303)
    expect((await addToCart({ 'sec-fetch-site': 'same-origin' })).status).toBe(303)
  })

  test('are refused above a megabyte, announced or not', async () => {
    const body = `variantId=1&quantity=${'1'.repeat(1_000_001)}`
    const headers = { origin: shop.origin }
    expect((await askFor({ path: '/cart/lines', method: 'POST', headers, body })).status).toBe(413)
    const chunked = { ...headers, 'transfer-encoding': 'chunked' }
    expect((await askFor({ path: '/cart/lines', method: 'POST', headers: chunked, body })).status).toBe(413)
    expect((await askFor({ path: '/health' })).status).toBe(200)
  })
})

describe('methods', () => {
  test('HEAD is GET without the body', async () => {
    const got = await askFor({ path: '/' })
    const headed = await askFor({ path: '/', method: 'HEAD' })
    expect(headed.status).toBe(200)
    expect(headed.text).toBe('')
    expect(headed.headers.etag).toBe(got.headers.etag)
    expect((await askFor({ path: '/health', method: 'HEAD' })).status).toBe(200)
  })

  test.each([
    ['OPTIONS', '/'],
    ['TRACE', '/'],
    ['PROPFIND', '/shop'],
    ['POST', '/health'],
    ['DELETE', '/health'],
    ['GET', '/webhooks/paystack'],
    ['POST', '/photos/none.avif'],
    ['POST', '/'],
  ])('%s %s is refused', async (method, path) => {
    const answer = await askFor({ path, method, headers: { origin: shop.origin } })
    expect(answer.status).toBe(405)
    expectSafe(answer.headers)
  })

  test('what no page takes is refused, and is no fault of the page in the log', async () => {
    const logging = await startShop({ env: { LOG_FORMAT: 'json' } })
    try {
      const post = { path: '/about', method: 'POST', headers: { origin: logging.origin } }
      expect((await askRaw(logging.port, new URL(logging.origin).host, post)).status).toBe(405)
      await expect.poll(() => logging.said()).toContain('"method":"POST","path":"/about","status":405')
      expect(logging.said()).not.toContain('a page failed')
    } finally {
      await logging.stop()
    }
  })
})

describe('a page that is kept', () => {
  test('is compressed as the browser takes it, and is the same page', async () => {
    const plain = await askFor({ path: '/shop' })
    const br = await askFor({ path: '/shop', headers: { 'accept-encoding': 'gzip, deflate, br' } })
    const gzip = await askFor({ path: '/shop', headers: { 'accept-encoding': 'gzip' } })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
    expect(br.headers.vary).toBe('Accept-Encoding, Cookie, Save-Data')
    expect(br.headers['cache-control']).toBe('private, no-cache')
  })

  test('is not sent again to whoever has it, and keeps its policy', async () => {
    const headers = { 'accept-encoding': 'br' }
    const first = await askFor({ path: '/shop', headers })
    const again = await askFor({ path: '/shop', headers: { ...headers, 'if-none-match': first.headers.etag ?? '' } })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers['content-security-policy']).toBe(first.headers['content-security-policy'])
    const other = await askFor({ path: '/shop', headers: { ...headers, 'if-none-match': '"other"' } })
    expect(other.status).toBe(200)
  })

  test('is the same whatever others hang on its address', async () => {
    const plain = await askFor({ path: '/shop' })
    const followed = await askFor({ path: '/shop?utm_source=x&fbclid=y&gclid=z' })
    expect(followed.headers.etag).toBe(plain.headers.etag)
  })

  test('is another page for whoever carries a cart: kept nowhere, and no trace of it in the next', async () => {
    const before = await askFor({ path: '/shop' })
    const added = await addToCart()
    const cookie = added.cookies.map((line) => line.split(';')[0]).join('; ')
    const own = await askFor({ path: '/shop', headers: { cookie } })
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    expect(own.text).not.toBe(before.text)
    expect((await askFor({ path: '/shop' })).text).toBe(before.text)
  })

  test('sets no cookie', async () => {
    for (const path of ['/', '/shop']) expect((await askFor({ path })).cookies).toEqual([])
  })
})

describe('data that scripts fetch', () => {
  test('is kept for a moment when fetched ahead, else not at all', async () => {
    const ahead = await askFor({ path: '/shop.data', headers: { 'sec-purpose': 'prefetch' } })
    expect(ahead.status).toBe(200)
    expect(ahead.headers['cache-control']).toBe('private, max-age=30')
    const cart = await askFor({ path: '/cart.data', headers: { 'sec-purpose': 'prefetch' } })
    expect(cart.headers['cache-control']).toBe('private, no-store')
    const now = await askFor({ path: '/shop.data' })
    expect(now.headers['cache-control']).toBe('private, no-store')
  })
})

describe('the control socket', () => {
  test('tells how the shop stands', async () => {
    expect(await shop.ask('status')).toMatchObject({ mode: 'demo', origin: shop.origin, pid: shop.pid })
    expect(await shop.ask('invariants')).toEqual([])
  })

  test('moves the clock of the demo', async () => {
    expect(await shop.ask('clock', { moveTo: '2030-01-01T10:00:00Z' })).toMatchObject({
      time: expect.stringMatching(/^2030-01-01T10:00/),
    })
    await shop.ask('clock', { moveTo: null })
    expect(await shop.ask('status')).not.toMatchObject({ time: expect.stringMatching(/^2030/) })
  })

  test('refuses what it does not know', async () => {
    await expect(shop.ask('constructor')).rejects.toThrow('knows no command')
    await expect(shop.ask('clock', { moveTo: 'soon' })).rejects.toThrow()
  })
})

test('a second shop on the same data is refused with a clear word', async () => {
  const second = startShop({
    env: {
      SHOP_FOLDER: shop.folder,
      ...(shop.databaseUrl ? { DATABASE_URL: shop.databaseUrl, PORT: new URL(shop.origin).port } : {}),
    },
  })
  await expect(second).rejects.toThrow(shop.databaseUrl ? /Port \d+ is taken/ : /in use by process \d+/)
})

const askFor = (ask: Ask): Promise<Answered> => askRaw(shop.port, host, ask)
const say = (words: string): Promise<string> => sayRaw(shop.port, words)

function expectSafe(headers: Record<string, string>) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|same-origin)$/),
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringMatching(/^default-src 'none';/),
  })
}

/** What no browser heeds on a file is left out. */
function expectSafeFile(headers: Record<string, string>, usedFrom: 'same-origin' | 'cross-origin') {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': usedFrom,
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  })
  expect(Object.keys(headers)).not.toContain('permissions-policy')
}

async function addToCart(headers: Record<string, string> = { origin: shop.origin }): Promise<Answered> {
  const product = await askFor({ path: '/product/mainland-u-lock-14' })
  const form = formTo(product.text, /^\/cart\/lines$/)
  const body = new URLSearchParams({ ...form.fields, quantity: '1' }).toString()
  return askFor({ path: form.action, method: 'POST', headers, body })
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
