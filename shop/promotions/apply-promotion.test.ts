import { describe, expect, test } from 'vitest'
import { fromNaira } from '../money.ts'
import { discountOn, whatIsMissing } from './apply-promotion.ts'
import { percentOff } from './discounts/percent.ts'
import type { Missing, Promotion, PromotionFacts } from './promotion.ts'
import { discountWords, missingWords } from './promotion-words.ts'

const promotion: Promotion = {
  id: 'p',
  code: 'RIDE10',
  discount: { kind: 'percent', basisPoints: 1_000 },
  isOn: true,
  firstDay: null,
  lastDay: null,
  minimumSpendKobo: null,
  category: null,
  firstOrderOnly: false,
  mostUses: null,
  mostUsesPerCustomer: null,
  onlyFor: null,
  uses: 0,
  version: 1,
}
const helmets = { id: 'helmets', name: 'Helmets' }
const helmet = { unitPriceKobo: fromNaira(12_000), quantity: 1, categoryId: 'helmets', bundleKobo: 0 }
const bike = { unitPriceKobo: fromNaira(128_000), quantity: 1, categoryId: 'adult', bundleKobo: 0 }
const facts: PromotionFacts = {
  today: '2026-11-30',
  lines: [bike, helmet],
  customer: { isFirstOrder: false, uses: 1, isAddressee: false },
}

describe('a code', () => {
  test.each<[string, Partial<Promotion>, Partial<PromotionFacts>, Missing | null]>([
    ['without conditions', {}, {}, null],
    ['that is off', { isOn: false }, {}, { kind: 'off' }],
    ['before its first day', { firstDay: '2026-12-01' }, {}, { kind: 'not-yet', firstDay: '2026-12-01' }],
    ['on its first day', { firstDay: '2026-11-30' }, {}, null],
    ['on its last day', { lastDay: '2026-11-30' }, {}, null],
    ['after its last day', { lastDay: '2026-11-29' }, {}, { kind: 'over', lastDay: '2026-11-29' }],
    ['with one use left', { mostUses: 3, uses: 2 }, {}, null],
    ['without any use left', { mostUses: 3, uses: 3 }, {}, { kind: 'used-up' }],
    ['for goods that are there', { category: helmets }, {}, null],
    ['for goods that are not', { category: helmets }, { lines: [bike] }, { kind: 'category', category: 'Helmets' }],
    ['at just its spend', { minimumSpendKobo: fromNaira(140_000) }, {}, null],
    [
      'below its spend',
      { minimumSpendKobo: fromNaira(150_000) },
      {},
      { kind: 'minimum-spend', missingKobo: fromNaira(10_000), category: null },
    ],
    [
      'below its spend on its own goods',
      { minimumSpendKobo: fromNaira(20_000), category: helmets },
      {},
      { kind: 'minimum-spend', missingKobo: fromNaira(8_000), category: 'Helmets' },
    ],
    ['for a first order', { firstOrderOnly: true }, {}, { kind: 'first-order' }],
    [
      'for a first order, which it is',
      { firstOrderOnly: true },
      { customer: { isFirstOrder: true, uses: 0, isAddressee: true } },
      null,
    ],
    ['for one mailbox', { onlyFor: 'ada@example.com' }, {}, { kind: 'not-yours' }],
    ['once per customer', { mostUsesPerCustomer: 1 }, {}, { kind: 'customer-limit' }],
    ['twice per customer', { mostUsesPerCustomer: 2 }, {}, null],
    [
      'for a customer whom nobody knows yet',
      { firstOrderOnly: true, mostUsesPerCustomer: 1 },
      { customer: null },
      null,
    ],
    ['that is over and off', { isOn: false, lastDay: '2026-11-29' }, {}, { kind: 'off' }],
  ])('%s', (_, terms, given, missing) => {
    expect(whatIsMissing({ ...promotion, ...terms }, { ...facts, ...given })).toEqual(missing)
  })
})

describe('a discount', () => {
  test('is on the goods that the code is for', () => {
    expect(discountOn({ ...promotion, category: helmets }, facts.lines)).toEqual({
      goodsKobo: fromNaira(1_200),
      isShared: [false, true],
      freesDelivery: false,
    })
  })

  test('of a sum is no more than those goods cost', () => {
    const sum = { ...promotion, discount: { kind: 'amount', amountKobo: fromNaira(500_000) } as const }
    expect(discountOn({ ...sum, category: helmets }, facts.lines).goodsKobo).toBe(fromNaira(12_000))
  })

  test('in percent rounds half a kobo up', () => {
    expect([4, 5, 14, 15, 25, 99].map((kobo) => percentOff(1_000, kobo))).toEqual([0, 1, 1, 2, 3, 10])
    expect(percentOff(10_000, 1e12)).toBe(1e12)
  })
})

test('shoppers read what a code gives and what it asks for', () => {
  expect(discountWords(promotion)).toBe('10% off')
  expect(discountWords({ ...promotion, discount: { kind: 'percent', basisPoints: 750 } })).toBe('7.5% off')
  expect(discountWords({ discount: { kind: 'amount', amountKobo: fromNaira(2_000) }, category: helmets })).toBe(
    '₦2,000 off Helmets',
  )
  expect(discountWords({ discount: { kind: 'free-delivery' }, category: null })).toBe('Free standard delivery')
  expect(missingWords({ kind: 'minimum-spend', missingKobo: fromNaira(4_000), category: null })).toBe(
    'Spend ₦4,000 more to use it',
  )
  expect(missingWords({ kind: 'over', lastDay: '2026-11-30' })).toBe('This code ended on 30 November 2026')
})
