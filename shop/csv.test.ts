import { expect, test } from 'vitest'
import { csvLine, textInCell } from './csv.ts'

test('a cell keeps its commas, quotes and lines', () => {
  expect(csvLine(['Ada "A." Obi', 'Yaba, Lagos', 'one\ntwo', 5, null])).toBe(
    '"Ada ""A."" Obi","Yaba, Lagos","one\ntwo",5,\r\n',
  )
})

test.each(['=1+1', '+234', '-1', '@SUM(A1)', '\t=1'])('what begins as %j is no formula', (typed) => {
  expect(csvLine([typed])).toContain(`'${typed}`)
})

test.each(['=1+1', "'=1+1", "''-5", "'quoted'", '+234', "'", 'plain'])('%j is read as it was written', (typed) => {
  expect(textInCell(csvLine([typed]).trim())).toBe(typed)
})
