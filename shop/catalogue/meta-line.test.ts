import { expect, test } from 'vitest'
import { metaLine } from './meta-line.ts'
import { isBikeType, typesOfLine } from './product-type.ts'

test.each([
  ['hybrid', { wheelSize: '28″ (700C)', gears: 7 }, 'Hybrid, 28 in'],
  ['kids', { wheelSize: '16″' }, 'Kids, 16 in'],
  ['e-city', { wheelSize: '27.5″', rangeKmFrom: 50, rangeKmTo: 80 }, 'City e-bike, 50–80 km'],
  ['helmet', { headCm: '54–62' }, 'Helmet, 54–62 cm'],
  ['lock', { shackleMm: 14, keys: 2 }, 'Lock, 14 mm'],
  ['lock', { lengthCm: 150 }, 'Lock, 150 cm'],
  ['bell', { material: 'brass' }, 'Bell, brass'],
  ['bottle', { material: 'LDPE, BPA-free', volumeMl: 650 }, 'Bottle, 650 ml'],
  ['tools', { patches: 3 }, 'Tools'],
  ['hybrid', {}, 'Hybrid'],
  ['e-city', { rangeKmTo: 80 }, 'City e-bike'],
  ['spaceship', { wheelSize: '28″' }, ''],
])('%s %j reads as %j', (type, attributes, line) => {
  expect(metaLine(type, attributes)).toBe(line)
})

test('every line but accessories is bicycles', () => {
  expect(typesOfLine('accessory').some(isBikeType)).toBe(false)
  for (const line of ['adult', 'kids', 'e-bike'] as const) {
    expect(typesOfLine(line)).not.toEqual([])
    expect(typesOfLine(line).every(isBikeType)).toBe(true)
  }
})

test('a type that the shop does not know is no bicycle', () => {
  expect(isBikeType('spaceship')).toBe(false)
  expect(isBikeType('toString')).toBe(false)
})
