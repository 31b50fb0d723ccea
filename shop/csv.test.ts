import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('a cell keeps its commas, quotes and lines', () => {
  expect(csvLine(['Ada "A." Obi', 'Yaba, Lagos', 'one\ntwo', 5, null])).toBe(
    '"Ada ""A."" Obi","Yaba, Lagos","one\ntwo",5,\r\n',
  )
})

test.each(['=1+1', '+234', '-1', '@SUM(A1)', '\t=1'])('what begins as %j is no formula', (typed) => {
  expect(csvLine([typed])).toContain(`'${typed}`)
})
