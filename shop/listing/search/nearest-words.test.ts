import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nearestWords, slipsBetween } from './nearest-words.ts'

const known = [
  'bicycle',
  'helmet',
  'hybrid',
  'saddle',
  'pannier',
  'stabilisers',
  'sooner',
  'cooking',
  'railing',
  'lock',
  'sock',
]

describe('who mistypes a word', () => {
  test.each([
    ['bycicle', 'bicycle'],
    ['bycycle', 'bicycle'],
    ['bicicle', 'bicycle'],
    ['bysicle', 'bicycle'],
    ['bicyle', 'bicycle'],
    ['helmat', 'helmet'],
    ['hemlet', 'helmet'],
    ['helmt', 'helmet'],
    ['hellmet', 'helmet'],
    ['hybird', 'hybrid'],
    ['saddel', 'saddle'],
    ['pannnier', 'pannier'],
    ['panier', 'pannier'],
    ['stabalizers', 'stabilisers'],
  ])('%s means %s', (typed, meant) => {
    expect(nearestWords(typed, known)).toEqual([meant])
  })

  test.each(['scooter', 'choosing', 'training', 'tandem', 'yam', 'loc'])('%s means none of them', (typed) => {
    expect(nearestWords(typed, known)).toEqual([])
  })

  test('means all that are equally near, up to a few', () => {
    expect(nearestWords('rock', known)).toEqual(['lock', 'sock'])
    expect(nearestWords('rock', known, { most: 1 })).toEqual(['lock'])
    expect(nearestWords('rock', known, { bearing: 0.5 })).toEqual([])
    expect(nearestWords('saddel', known, { bearing: 0.5 })).toEqual(['saddle'])
  })
})

describe('slips', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcklmnsz'), maxLength: 9 })

  test('are none between a word and itself, and as many there as back', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(slipsBetween(one, one)).toBe(0)
        expect(slipsBetween(one, other)).toBe(slipsBetween(other, one))
        if (one !== other) expect(slipsBetween(one, other)).toBeGreaterThan(0)
      }),
    )
  })

  test('that are more than enough are not counted, and those that are not are right', () => {
    fc.assert(
      fc.property(word, word, fc.constantFrom(0.5, 1, 1.5, 2.5), (one, other, enough) => {
        const all = slipsBetween(one, other)
        const counted = slipsBetween(one, other, enough)
        if (all <= enough) expect(counted).toBe(all)
        else expect(counted).toBeGreaterThan(enough)
      }),
    )
  })
})
