import { describe, expect, test } from 'vitest'
import { attributes, isAttributeName, isFitting, readSpecifications, showAttribute, showWeight } from './attribute.ts'

describe('an attribute is shown', () => {
  test.each([
    ['frameMaterial', 'aluminium 6061', 'Aluminium 6061'],
    ['tyreWidthMm', 38, '38 mm'],
    ['chargeHours', 4.5, '4.5 h'],
    ['batteryWh', 420, '420 Wh'],
    ['cassetteTeeth', '14–28', '14–28 teeth'],
    ['wheelSize', '28″ (700C)', '28 in (700C)'],
    ['axleThread', '9/16″', '9/16 in'],
    ['gears', 7, '7-speed'],
    ['gears', 1, 'Single-speed'],
    ['gears', 0, 'None'],
    ['keys', 0, 'None'],
    ['brakeType', 'none', 'None'],
    ['brakeType', 'V-brake', 'V-brake'],
    ['mudguards', true, 'Yes'],
    ['mudguards', false, 'No'],
  ] as const)('%s %s as %s', (name, value, shown) => {
    expect(showAttribute(name, value)).toBe(shown)
  })

  test('a weight always in kilograms', () => {
    expect(showWeight(12_400)).toBe('12.4 kg')
    expect(showWeight(13_000)).toBe('13 kg')
    expect(showWeight(310)).toBe('0.31 kg')
  })
})

describe('the specification table', () => {
  test('has brand and weight first and then the attributes in its own order, whatever theirs was', () => {
    expect(
      readSpecifications({
        brand: 'Eko',
        weightGrams: 12_400,
        attributes: { maxLoadKg: 120, gears: 7, frameMaterial: 'steel' },
      }),
    ).toEqual([
      { label: 'Brand', value: 'Eko' },
      { label: 'Weight', value: '12.4 kg' },
      { label: 'Frame', value: 'Steel' },
      { label: 'Gears', value: '7-speed' },
      { label: 'Load limit', value: '120 kg' },
    ])
  })

  test('joins a range in one row, and shows either end alone', () => {
    const rows = (attributes: Record<string, number>) =>
      readSpecifications({ brand: 'Volta', weightGrams: null, attributes }).slice(1)

    expect(rows({ rangeKmFrom: 50, rangeKmTo: 80 })).toEqual([{ label: 'Range', value: '50–80 km' }])
    expect(rows({ rangeKmFrom: 50 })).toEqual([{ label: 'Range', value: '50 km' }])
    expect(rows({ rangeKmTo: 80 })).toEqual([{ label: 'Longest range', value: '80 km' }])
  })

  test('leaves out what the shop does not know', () => {
    expect(
      readSpecifications({ brand: 'Eko', weightGrams: null, attributes: { horsepower: 3, toString: 'x' } }),
    ).toEqual([{ label: 'Brand', value: 'Eko' }])
  })
})

test('an attribute fits the types it applies to, with a value of its kind', () => {
  expect(isFitting('hybrid', 'gears', 7)).toBe(true)
  expect(isFitting('hybrid', 'gears', '7')).toBe(false)
  expect(isFitting('hybrid', 'mudguards', true)).toBe(true)
  expect(isFitting('hybrid', 'batteryWh', 420)).toBe(false)
  expect(isFitting('e-city', 'batteryWh', 420)).toBe(true)
  expect(isFitting('hybrid', 'stabilisers', false)).toBe(false)
  expect(isFitting('hybrid', 'horsepower', 1)).toBe(false)
})

test('what a range leads to is an attribute of the same kind and unit', () => {
  for (const { upTo, kind, unit } of Object.values(attributes)) {
    if (upTo === undefined) continue
    expect(isAttributeName(upTo) && attributes[upTo]).toMatchObject({ kind, unit })
  }
})

test('labels are told apart where two attributes may stand in one table', () => {
  const taken = new Set<string>()
  for (const { label, appliesTo } of Object.values(attributes)) {
    for (const type of appliesTo) {
      expect(taken, `${type}: ${label}`).not.toContain(`${type}: ${label}`)
      taken.add(`${type}: ${label}`)
    }
  }
})
