import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { putInCart } from '../support/buy.ts'
import { type RunningShop, startShop } from '../support/running-shop.ts'
import { Shopper } from '../support/shopper.ts'

let shop: RunningShop

beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

const tube = '/product/oworo-inner-tube'

async function livingIn(place: string) {
  const shopper = new Shopper(shop.origin)
  const asked = await shopper.visit(`/area?from=${encodeURIComponent(tube)}`)
  return { shopper, page: await shopper.submit(asked, /^\/area$/, { place }) }
}

describe('a visitor without scripts who says where they live', () => {
  test('comes back to the page that they came from, and reads the fee of their zone on it', async () => {
    const before = await new Shopper(shop.origin).visit(tube)
    expect(before.text).toMatch(/By \w{3} \d+ \w{3}, ₦2,500–₦5,000 shipping/)

    const { shopper, page } = await livingIn('gbagada, lagos')
    expect(new URL(page.url).pathname).toBe(tube)
    expect(page.text).toMatch(/\w{3} \d+( \w{3})? to \w{3} \d+ \w{3}, ₦2,500 shipping/)
    expect(page.text).toContain('Deliver to Gbagada, Kosofe')
    expect(page.headers.get('cache-control')).toContain('no-store')

    const moved = await shopper.submit(await shopper.visit(`/area?from=${tube}`), /^\/area$/, { place: 'Epe' })
    expect(moved.text).toContain('₦5,000 shipping')
    expect((await shopper.visit('/product/marina-hybrid-7')).text).toContain('free shipping')
  })

  test('is promised no day for what is sold out', async () => {
    const { shopper } = await livingIn('Gbagada')
    expect((await shopper.visit('/product/kere-16')).text).toContain('Collect it free from')
    const { text } = await shopper.visit('/product/itunu-16')
    expect(text).toContain('Out of Stock')
    expect(text).not.toContain('Collect it free from')
    expect(text).not.toMatch(/₦[\d,]+ shipping|free shipping,/)
  })

  test('reads the same fee in the cart, and finds the LGA chosen at the checkout', async () => {
    const { shopper } = await livingIn('Lekki Phase 1')
    await putInCart(shopper, tube)
    const cart = await shopper.visit('/cart')
    expect(cart.text).toContain('Standard, to Lekki Phase 1')
    expect(cart.text).toContain('₦4,000')
    const checkout = await shopper.visit('/checkout')
    expect(checkout.html).toMatch(/<option selected="">Eti-Osa<\/option>/)
    expect(checkout.html).toMatch(/name="area"[^>]*value="Lekki Phase 1"|value="Lekki Phase 1"[^>]*name="area"/)
  })

  test('is asked for the LGA where the shop does not know the name', async () => {
    const { shopper, page } = await livingIn('Nowhere <Estate>')
    expect(page.text).toContain('We do not know “Nowhere <Estate>”.')
    expect(shopper.cookies.has('shop-area')).toBe(false)
    const chosen = await shopper.submit(page, /^\/area$/, { place: 'Ojo' })
    expect(chosen.text).toContain('Deliver to Ojo')
  })

  test('reads whom to ask in another state, where the area is asked for and at the checkout', async () => {
    const { shopper, page } = await livingIn('Ibadan')
    await putInCart(shopper, tube)
    const checkout = await shopper.visit('/checkout')
    for (const { html } of [page, checkout])
      expect(html).toMatch(/only within Lagos\. Do you live in another state\? <a href="\/contact">Contact us<\/a>/)
  })

  test('can take it back', async () => {
    const { shopper } = await livingIn('Yaba')
    expect(shopper.cookies.has('shop-area')).toBe(true)
    await shopper.post('/area', { place: 'Yaba', forget: 'yes' })
    expect(shopper.cookies.has('shop-area')).toBe(false)
  })

  test('is never led out of the shop', async () => {
    const shopper = new Shopper(shop.origin)
    for (const returnTo of ['//evil.example', 'https://evil.example', '/\\evil.example']) {
      const page = await shopper.post('/area', { place: 'Yaba', returnTo })
      expect(page.url).toBe(`${shop.origin}/`)
    }
    expect((await shopper.visit('/area?from=//evil.example')).html).toContain('name="returnTo" value="/"')
  })
})

test('a cookie that names no place is as none', async () => {
  const shopper = new Shopper(shop.origin)
  shopper.cookies.set('shop-area', encodeURIComponent("Atlantis'; drop table areas; --"))
  const page = await shopper.visit(tube)
  expect(page.status).toBe(200)
  expect(page.text).toContain('Choose your area')
})

describe('a rider who says how tall they are', () => {
  async function rider(height: string) {
    const shopper = new Shopper(shop.origin)
    const asked = await shopper.visit('/height?from=/product/marina-hybrid-7')
    return { shopper, page: await shopper.submit(asked, /^\/height$/, { height }) }
  }

  test('reads on each bike which size fits', async () => {
    const { shopper, page } = await rider(`5'8"`)
    expect(new URL(page.url).pathname).toBe('/product/marina-hybrid-7')
    expect(page.text).toContain('M fits you')
    const large = await shopper.visit('/product/marina-hybrid-7?colour=lagoon&size=XL')
    expect(large.text).toContain('Too large for 173 cm, M fits you')
  })

  test('is asked again after words that are no height', async () => {
    const { shopper, page } = await rider('very tall')
    expect(page.text).toContain('Enter a height from 70 to 220 cm')
    expect(page.html).toContain('value="very tall"')
    expect(shopper.cookies.has('shop-height')).toBe(false)
  })
})
