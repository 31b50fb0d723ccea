import { expect, test } from 'vitest'
import { tellFit } from './tell-fit.ts'

const sizes = [size('S', 155, 167), size('M', 165, 178), size('L', 178, 190)]

test.each([
  [170, 'M', { suits: true, words: 'Fits you' }],
  [166, 'S', { suits: true, words: 'Fits you' }],
  [185, 'M', { suits: false, words: 'Too small for 185 cm, L fits you' }],
  [166, 'L', { suits: false, words: 'Too large for 166 cm, S and M fit you' }],
  [200, 'L', { suits: false, words: 'Too small for 200 cm' }],
  [170, null, { suits: true, words: 'M fits you' }],
  [178, null, { suits: true, words: 'M and L fit you' }],
  [140, null, { suits: false, words: 'No size fits 140 cm' }],
])('a rider of %i cm with size %s', (cm, chosen, told) => {
  expect(tellFit(sizes, chosen, { heightCm: cm, inseamCm: null })).toEqual(told)
})

test('of one size it is plain which is meant', () => {
  expect(tellFit([size('16 in', 105, 120)], null, { heightCm: 118, inseamCm: null })).toEqual({
    suits: true,
    words: 'Fits you',
  })
})

test('where two sizes fit, the inseam tells which is better', () => {
  const longLegged = { heightCm: 178, inseamCm: 86 }
  expect(tellFit(sizes, null, longLegged)).toEqual({ suits: true, words: 'L fits you' })
  expect(tellFit(sizes, 'L', longLegged)).toEqual({ suits: true, words: 'Fits you' })
  expect(tellFit(sizes, 'M', longLegged)).toEqual({ suits: true, words: 'Fits you, L better by your inseam' })
})

function size(label: string, riderMinCm: number, riderMaxCm: number) {
  return { label, fits: null, riderMinCm, riderMaxCm }
}
