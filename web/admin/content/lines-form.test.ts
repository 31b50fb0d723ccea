import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tidyLine } from '#shop/typed-text.ts'
import { readGroups, readTestimonials, showGroups, showTestimonials, wrongParts } from './lines-form.ts'

test('what is shown is read as the same', () => {
  const groups = [
    ['bike', 'bicycle'],
    ['kids', 'child', 'children'],
  ]
  expect(readGroups(showGroups(groups))).toEqual(groups)
  const said = [
    { quote: 'It rides, and how.', name: 'Ada', place: 'Yaba' },
    { quote: 'Good', name: 'Musa', place: '' },
  ]
  expect(readTestimonials(showTestimonials(said))).toEqual(said)
})

test('whatever was said is read as the same', () => {
  const awkward = fc.constantFrom('|', '\\', ' ', 'a', '🚲', ',')
  const words = fc.string({ unit: fc.oneof(awkward, fc.string({ minLength: 1, maxLength: 1 })), minLength: 1 })
  const part = words.map(tidyLine).filter((tidy) => tidy !== '')
  const said = fc.record({ quote: part, name: part, place: fc.oneof(part, fc.constant('')) })
  fc.assert(
    fc.property(fc.array(said, { maxLength: 4 }), (all) => {
      expect(readTestimonials(showTestimonials(all))).toEqual(all)
      expect(wrongParts(showTestimonials(all))).toBeNull()
    }),
  )
})

test('a line of more than three parts is told of', () => {
  expect(wrongParts('Fast | cheap | Ada | Yaba\nGood | Musa')).toContain(
    '“Fast | cheap | Ada | Yaba…” has more than three',
  )
  expect(wrongParts('Fast \\| cheap | Ada | Yaba\nGood | Musa')).toBeNull()
})

test('empty lines and lost commas mean nothing', () => {
  expect(readGroups('\r\n a ,, b \r\n\r\n')).toEqual([['a', 'b']])
  expect(readTestimonials('\n  \n')).toEqual([])
})
