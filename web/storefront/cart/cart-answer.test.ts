import { describe, expect, it } from 'vitest'
import { answerCart, readQuantity, readVariantId } from './cart-answer.ts'

const origin = 'http://127.0.0.1:3000'
const added = {
  notice: 'Bell added to cart!',
  isRefused: false,
  units: 3,
  cartToken: 'AAECAwQFBgcICQoLDA0ODw',
  returnTo: '/shop',
}

describe('answerCart', () => {
  it('sends a form back to its page, which tells the notice', () => {
    const answer = answerCart(new Request(`${origin}/cart/lines`, { method: 'POST' }), origin, added)
    if (!(answer instanceof Response)) throw new Error('expected a redirect')
    expect(answer.status).toBe(303)
    expect(answer.headers.get('Location')).toBe('/shop')
    expect(answer.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['shop-cart', 'shop-notice'])
  })

  it('gives scripts what they need, and no redirect', () => {
    const answer = answerCart(new Request(`${origin}/cart/lines.data`, { method: 'POST' }), origin, added)
    expect(answer).toMatchObject({ data: { notice: 'Bell added to cart!', isRefused: false, units: 3 } })
  })

  it('sets no cookie for a visitor without a cart and with nothing to tell', () => {
    const answer = answerCart(new Request(`${origin}/cart/lines`, { method: 'POST' }), origin, {
      ...added,
      notice: null,
      cartToken: null,
    })
    expect(answer instanceof Response && answer.headers.getSetCookie()).toEqual([])
  })
})

describe('readQuantity', () => {
  it.each([
    ['2', 2],
    [' 20 ', 20],
    ['0', 0],
    ['-1', -1],
  ])('reads %j', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))

  it.each(['', '1.5', '1e3', 'two', '0x10', '[1]', '2147483648000', 'Infinity', null])('takes %j for none', (typed) => {
    expect(readQuantity(typed)).toBeNaN()
  })
})

describe('readVariantId', () => {
  it('takes only what the database could know', () => {
    expect(readVariantId('0b1f7c9e-3b55-4c9b-9a5e-5b1c2d3e4f50')).not.toBeNull()
    for (const text of [null, undefined, '', '1', "' or 1=1", '0b1f7c9e-3b55-4c9b-9a5e-5b1c2d3e4f50x'])
      expect(readVariantId(text)).toBeNull()
  })
})
