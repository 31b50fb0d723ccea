import { describe, expect, test } from 'vitest'
import { type Carried, carriesNothing } from './carried.ts'
import { pageKey } from './page-key.ts'

const origin = 'https://shop.example'
const keyOf = (address: string, savesData = false) => pageKey(origin, address, { savesData })
const keyWith = (carried: Carried) => pageKey(origin, '/shop', { savesData: false, carried })

test('a page is known by the address that visitors type, not by the one inside', () => {
  expect(keyOf('/shop')).toMatchObject({ text: 'https://shop.example/shop', isOneOfMany: false })
})

test.each([
  ['/shop?sort=name&max=5', '/shop?max=5&sort=name'],
  ['/shop?utm_source=a&sort=name&utm_medium=b', '/shop?sort=name'],
  ['/shop?fbclid=a', '/shop'],
  ['/shop?q=', '/shop'],
  ['/shop?size=m&size=l', '/shop?size=m&size=l'],
  ['/shop?q=a%20b', '/shop?q=a+b'],
])('%s is the same page as %s', (one, other) => {
  expect(keyOf(one)?.text).toBe(keyOf(other)?.text)
})

test.each([
  ['/shop?size=m&size=l', '/shop?size=l&size=m'],
  ['/shop?q=a', '/shop?q=A'],
  ['/shop', '/shop/'],
  ['/shop?q=a&sort=b', '/shop?q=a%26sort%3Db'],
])('%s is another page than %s', (one, other) => {
  expect(keyOf(one)?.text).not.toBe(keyOf(other)?.text)
})

test('who saves data gets a page of its own kind, and no address can pretend to', () => {
  expect(keyOf('/shop', true)?.text).not.toBe(keyOf('/shop')?.text)
  expect(keyOf('/shop', true)?.text).not.toMatch(/^https/)
})

test('what visitors carry makes another page, one of many; who carries as much as another gets the same', () => {
  const some: Carried = {
    unitsInCart: 2,
    wished: ['danfo', 'molue'],
    isSignedIn: false,
    area: 'Yaba',
    rider: { heightCm: 172, inseamCm: null },
  }
  expect(keyWith({ ...some })).toMatchObject({ text: keyWith(some)?.text, isOneOfMany: true })
  const others = [
    { ...some, unitsInCart: 3 },
    { ...some, area: 'Ikeja' },
    { ...some, rider: null },
    { ...some, rider: { heightCm: 172, inseamCm: 79 } },
  ]
  others.push({ ...some, wished: ['danfo'] }, { ...some, isSignedIn: true }, { ...some, wished: [] }, carriesNothing)
  expect(new Set([some, ...others].map((carried) => keyWith(carried)?.text)).size).toBe(9)
  expect(keyWith(carriesNothing)).toMatchObject({ text: keyOf('/shop')?.text, isOneOfMany: false })
})

describe('is not kept', () => {
  test.each([
    ['an endless address', `/shop?q=${'a'.repeat(400)}`],
    ['more parameters than the shop has', `/shop?${Array.from({ length: 9 }, (_, i) => `p${i}=1`).join('&')}`],
  ])('%s', (_, address) => {
    expect(keyOf(address)).toBeNull()
  })
})

test('the request that renders it carries nothing of the visitor', () => {
  const request = keyOf('/shop?sort=name&gclid=x', true)?.request()
  expect(request?.url).toBe('https://shop.example/shop?sort=name')
  expect([...(request?.headers ?? [])]).toEqual([['save-data', 'on']])
})
