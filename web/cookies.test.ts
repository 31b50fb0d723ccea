import { describe, expect, it } from 'vitest'
import { clearCookie, readCookies, setCookie } from './cookies.ts'

const token = 'AAECAwQFBgcICQoLDA0ODw'
const http = 'http://127.0.0.1:3000'
const https = 'https://shop.example'

describe('the cart cookie', () => {
  it('comes back as it was given, over http and over https', () => {
    for (const origin of [http, https]) expect(sentBack(origin, setCookie(origin, 'cart', token)).cart).toBe(token)
  })

  it('is out of reach of scripts, stays on this site and lasts 30 days', () => {
    expect(setCookie(http, 'cart', token)).toBe(`shop-cart=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`)
    expect(setCookie(https, 'cart', token)).toBe(
      `__Host-shop-cart=${token}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`,
    )
  })

  it('is not taken from a name that a plain connection could have written', () => {
    expect(readCookies(https, `shop-cart=${token}`).cart).toBeUndefined()
  })

  it('is nothing when it cannot be a token of ours', () => {
    for (const value of ['', 'a', `${token}x`, "' or 1=1 --", '%00', token.replace('A', '.')])
      expect(readCookies(http, `shop-cart=${value}`).cart).toBeUndefined()
  })
})

describe('the wishlist cookie', () => {
  it('lasts a year, and is nothing when it cannot be a token of ours', () => {
    expect(setCookie(http, 'wishlist', token)).toContain(`shop-wishlist=${token}; Path=/; Max-Age=31536000; HttpOnly;`)
    expect(sentBack(https, setCookie(https, 'wishlist', token)).wishlist).toBe(token)
    expect(readCookies(http, `shop-wishlist=${token}x`).wishlist).toBeUndefined()
  })
})

describe('the notice cookie', () => {
  it('keeps any words, naira sign, quotes and semicolons too', () => {
    const words = 'Marina “Hybrid” 7; blue (1) added to cart! ₦5,000 = fair'
    expect(sentBack(http, setCookie(http, 'notice', words)).notice).toBe(words)
  })

  it('cannot carry a second header or endless text', () => {
    expect(setCookie(http, 'notice', 'a\r\nSet-Cookie: b=c')).not.toMatch(/[\r\n]/)
    expect(readCookies(http, 'shop-notice=a%0d%0ab').notice).toBeUndefined()
    expect(readCookies(http, `shop-notice=${'a'.repeat(401)}`).notice).toBeUndefined()
  })

  it('is gone after it was shown', () => {
    expect(clearCookie(https, 'notice')).toContain('__Host-shop-notice=; Path=/; Max-Age=0')
  })
})

describe('what a visitor tells of themselves', () => {
  it('is kept for a year', () => {
    expect(setCookie(http, 'area', 'Lekki Phase 1')).toContain('shop-area=Lekki%20Phase%201; Path=/; Max-Age=31536000;')
    expect(sentBack(http, setCookie(http, 'area', 'Ebute Metta'))).toEqual({ area: 'Ebute Metta' })
    expect(sentBack(https, setCookie(https, 'height', '118'))).toEqual({ height: '118' })
  })

  it('is nothing when it is no name, or no height of a rider', () => {
    for (const value of ['', 'a'.repeat(61), 'a%0d%0ab'])
      expect(readCookies(http, `shop-area=${value}`).area).toBeUndefined()
    for (const value of ['', '69', '221', '1e2', '0172', '17.2', 'tall'])
      expect(readCookies(http, `shop-height=${value}`).height).toBeUndefined()
  })
})

function sentBack(origin: string, setCookieLine: string) {
  return readCookies(origin, `other=1; ${setCookieLine.split(';')[0]}`)
}
