import { expect, test } from 'vitest'
import type { PriceLine } from '#shop/inventory/price-line.ts'
import { formOfLines, percentOf, readChanges, readTyped } from './prices-form.ts'

const id = '0190a8b0-0000-7000-8000-000000000001'
const line: PriceLine = {
  id,
  productId: id,
  name: 'Lock',
  nameKey: 'lock',
  position: 0,
  colour: null,
  size: null,
  sku: 'LOCK',
  reserved: 2,
  version: 3,
  priceKobo: 1_600_000,
  compareAtPriceKobo: null,
  onHand: 7,
  lowAt: 2,
}
const now = formOfLines([line])

function typing(fields: Record<string, string>) {
  const form = new FormData()
  for (const [cell, text] of Object.entries({ price: '16,000', compare: '', stock: '7', low: '2', ...fields }))
    form.set(`${cell}-${id}`, text)
  return readTyped(form, now)
}

test('a figure as a spreadsheet writes it is the same figure', () => {
  expect(readChanges(typing({ price: '₦16,000.00', stock: ' 7 ' }), [line])).toEqual({ changes: [], errors: [] })
  expect(readChanges(typing({ stock: '1,200' }), [line]).changes[0]?.to.onHand).toBe(1200)
})

test('only what was typed over changes', () => {
  const { changes, errors } = readChanges(typing({ price: '17,500', low: '4' }), [line])
  expect(errors).toEqual([])
  expect(changes).toEqual([
    {
      variantId: id,
      seen: { priceKobo: 1_600_000, compareAtPriceKobo: null, onHand: 7, lowAt: 2 },
      to: { priceKobo: 1_750_000, compareAtPriceKobo: null, onHand: 7, lowAt: 4 },
    },
  ])
})

test.each([
  [{ price: 'cheap' }, 'price'],
  [{ price: '92233720368547758.08' }, 'price'],
  [{ price: '' }, 'price'],
  [{ compare: '16,000.00' }, 'compare'],
  [{ stock: '2147483648' }, 'stock'],
  [{ stock: '-1' }, 'stock'],
  [{ stock: '1' }, 'stock'],
  [{ low: '1.5' }, 'low'],
])('what cannot be, %o, is told at its cell', (fields, cell) => {
  expect(readChanges(typing(fields), [line]).errors.map(({ field }) => field)).toEqual([`${cell}-${id}`])
})

test('a change is told in percent', () => {
  expect([percentOf(1000, 1100), percentOf(1000, 948), percentOf(null, 5), percentOf(5, 5)]).toEqual([
    '+10%',
    '−5.2%',
    '',
    '',
  ])
  expect(percentOf(1_000_000, 1_000_100)).toBe('+<0.1%')
})
