import { expect, test } from 'vitest'
import { changedFacts } from './changed-facts.ts'

test('only what has changed is told, money as money', () => {
  expect(
    changedFacts({ sku: 'A', priceKobo: 500_000, isOn: true }, { sku: 'A', priceKobo: 450_000, isOn: false }),
  ).toEqual([
    { name: 'price', before: '₦5,000', after: '₦4,500' },
    { name: 'is on', before: 'yes', after: 'no' },
  ])
})

test('what came new or went stands alone, whatever its shape', () => {
  expect(changedFacts(null, { tags: ['club', 'vip'] })).toEqual([{ name: 'tags', before: null, after: 'club, vip' }])
  expect(changedFacts('draft', 'active')).toEqual([{ name: 'value', before: 'draft', after: 'active' }])
  expect(changedFacts([['a', 'b'], ['c']], null)).toEqual([{ name: 'value', before: 'a, b, c', after: null }])
  expect(changedFacts({ is: { standardFeeKobo: 100 } }, {})).toEqual([
    { name: 'is', before: 'standard fee: ₦1', after: null },
  ])
  expect(changedFacts(undefined, null)).toEqual([])
})

test('moments are told as in Lagos, and identities as far as one reads them', () => {
  expect(
    changedFacts(null, { beginsAt: '2026-12-03T08:30:00.000Z', reply: '52d0ec46-e69c-46c2-a568-1109bab62a75' }),
  ).toEqual([
    { name: 'begins at', before: null, after: 'Thu 3 Dec, 9:30 AM' },
    { name: 'reply', before: null, after: '52d0ec46' },
  ])
})

test('what only machines read is left out', () => {
  expect(changedFacts(null, { hash: 'f46de913207068fc', altText: 'A red bike' })).toEqual([
    { name: 'alt text', before: null, after: 'A red bike' },
  ])
})
