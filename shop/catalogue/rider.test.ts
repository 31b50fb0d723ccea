import { expect, test } from 'vitest'
import { bestFitting, readRider, readTypedRider, usualInseamCm, writeRider } from './rider.ts'

test('a rider is typed as people say it, the inseam only by those who know it', () => {
  expect(readTypedRider({ height: `5'8"`, inseam: '' })).toEqual({ heightCm: 173, inseamCm: null })
  expect(readTypedRider({ height: '1.72 m', inseam: '31 in' })).toEqual({ heightCm: 172, inseamCm: 79 })
  expect(readTypedRider({ height: '110', inseam: '46 cm' })).toEqual({ heightCm: 110, inseamCm: 46 })
  expect(readTypedRider({ height: 'tall', inseam: '79' })).toBe('height')
  for (const inseam of ['long', '20', '150', '31 ft']) expect(readTypedRider({ height: '172', inseam })).toBe('inseam')
})

test('a rider is read as written, and nothing else is one', () => {
  for (const rider of [
    { heightCm: 172, inseamCm: 79 },
    { heightCm: 98, inseamCm: null },
  ])
    expect(readRider(writeRider(rider))).toEqual(rider)
  for (const other of [undefined, '', '172-', '172-79-1', '999', '172-160', "172' or 1=1"])
    expect(readRider(other)).toBeNull()
})

test('where two sizes fit, the legs decide, or else how far the rider is from its ends', () => {
  const [small, medium] = [
    { label: 'S', riderMinCm: 160, riderMaxCm: 170 },
    { label: 'M', riderMinCm: 166, riderMaxCm: 180 },
  ]
  const best = (inseamCm: number | null, heightCm = 168) => bestFitting([small, medium], { heightCm, inseamCm })?.label
  expect(usualInseamCm(168)).toBe(77)
  expect(best(null)).toBe('S')
  expect(best(null, 170)).toBe('M')
  expect(best(80)).toBe('M')
  expect(best(76)).toBe('S')
  expect(best(74, 170)).toBe('S')
  expect(bestFitting([], { heightCm: 168, inseamCm: null })).toBeNull()
})
