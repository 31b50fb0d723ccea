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
