import { expect, test } from 'vitest'
import { placeCalled, showPlace } from './place.ts'

const lgas = [
  { lga: 'Eti-Osa', zone: 'Island', areas: ['Lekki Phase 1', 'Ikoyi'] },
  { lga: 'Mushin', zone: 'Near mainland', areas: ['Mushin', 'Ilupeju'] },
  { lga: 'Lagos Mainland', zone: 'Near mainland', areas: ['Yaba'] },
]

test.each([
  ['Yaba', { name: 'Yaba', lga: 'Lagos Mainland' }],
  ['  yaba, lagos ', { name: 'Yaba', lga: 'Lagos Mainland' }],
  ['lekki phase1', { name: 'Lekki Phase 1', lga: 'Eti-Osa' }],
  ['ETI OSA LGA', { name: 'Eti-Osa', lga: 'Eti-Osa' }],
  ['Ìkòyí', { name: 'Ikoyi', lga: 'Eti-Osa' }],
  ['mushin', { name: 'Mushin', lga: 'Mushin' }],
  ['Lagos Mainland', { name: 'Lagos Mainland', lga: 'Lagos Mainland' }],
])('%s is found', (typed, place) => {
  expect(placeCalled(typed, lgas)).toEqual(place)
})

test.each(['', '   ', '...', 'Abuja', 'Lagos', 'lga', '%', "'; drop table areas; --"])('%s is nowhere', (typed) => {
  expect(placeCalled(typed, lgas)).toBeNull()
})

test('an area is shown with its LGA, an LGA by itself', () => {
  expect(showPlace({ name: 'Gbagada', lga: 'Kosofe' })).toBe('Gbagada, Kosofe')
  expect(showPlace({ name: 'Kosofe', lga: 'Kosofe' })).toBe('Kosofe')
})
