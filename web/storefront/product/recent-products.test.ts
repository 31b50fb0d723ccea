import { expect, test } from 'vitest'
import { readRecent, withoutRecent, withRecent } from './recent-products.ts'

const photo = { hash: 'a'.repeat(32), width: 1400, height: 1400, hasAlpha: false }

test('the newest is first, each is there once, and the ninth before this one is forgotten', () => {
  const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'b']
  const list = slugs.reduce((list, slug) => withRecent(list, product(slug)), readRecent(null))
  expect(list.map(({ slug }) => slug)).toEqual(['b', 'j', 'i', 'h', 'g', 'f', 'e', 'd', 'c'])
  expect(readRecent(JSON.stringify(list))).toEqual(list)
})

test('a product that is gone is forgotten', () => {
  expect(withoutRecent([product('a'), product('b')], 'a')).toEqual([product('b')])
})

test.each([
  'no json',
  '{}',
  'null',
  '[1, null, "x"]',
  JSON.stringify([{ slug: '../evil', name: 'Evil', photo: null }]),
  JSON.stringify([{ slug: 'a', name: 1, photo: null }]),
  JSON.stringify([{ slug: 'a', name: 'A', photo: { ...photo, hash: 'x" onerror="' } }]),
  JSON.stringify([{ slug: 'a', name: 'A' }]),
])('what we have not written is left out: %s', (kept) => {
  expect(readRecent(kept)).toEqual([])
})

function product(slug: string) {
  return { slug, name: slug.toUpperCase(), photo }
}
