import { describe, expect, it } from 'vitest'
import { ownPath, refererPath } from './own-path.ts'

describe('ownPath', () => {
  it('leads back to a page of this shop', () => {
    for (const path of ['/', '/product/marina-hybrid-7', '/shop/adult?sort=name&page=2', '/cart#summary'])
      expect(ownPath(path)).toBe(path)
  })

  it('leads nowhere else, however it is written', () => {
    const elsewhere = [
      null,
      '',
      'shop',
      'https://evil.example',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
      '/\t/evil.example',
      '\t//evil.example',
      '/.//evil.example',
      '/..//evil.example',
      '/%5c\\evil.example',
      'javascript:alert(1)',
      'http:evil.example',
      '/a\r\nSet-Cookie: b=c',
      `/${'a'.repeat(500)}`,
    ]
    for (const address of elsewhere) expect(ownPath(address)).toBeNull()
  })
})

describe('refererPath', () => {
  const from = (referer: string) =>
    refererPath(new Request('http://shop.example/cart/lines', { headers: { Referer: referer } }), 'http://shop.example')

  it('takes the page before only from this shop', () => {
    expect(from('http://shop.example/shop/kids?page=2')).toBe('/shop/kids?page=2')
    expect(from('http://shop.example.evil.example/shop')).toBeNull()
    expect(from('about:blank')).toBeNull()
  })
})
