import { expect, test } from 'vitest'
import { readGroups, readTestimonials, showGroups, showTestimonials } from './lines-form.ts'

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

test('empty lines and lost commas mean nothing', () => {
  expect(readGroups('\r\n a ,, b \r\n\r\n')).toEqual([['a', 'b']])
  expect(readTestimonials('\n  \n')).toEqual([])
})
