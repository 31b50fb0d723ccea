import { expect, test } from 'vitest'
import { slowlyRead } from '../tests/support/long-texts.ts'
import { csvLine, textInCell } from './csv.ts'
import { readEmail } from './email-address.ts'
import { readPhone } from './phone.ts'
import { codeKey } from './promotions/code-key.ts'
import { slugFrom } from './slug.ts'
import { readTypedNaira } from './typed-naira.ts'
import { beginning, tidyLine, tidyLines } from './typed-text.ts'
import { wordsToFind } from './words-to-find.ts'

test('a line stays one line', () => {
  expect(tidyLine('  Ade\r\n  Bakare\t ')).toBe('Ade Bakare')
  expect(tidyLine('a\u0000b')).toBe('a b')
  expect(tidyLine('invoice\u202efdp.exe')).toBe('invoice fdp.exe')
  expect(tidyLine('Adéọlá ₦ 🚲')).toBe('Adéọlá ₦ 🚲')
})

test('lines stay lines', () => {
  expect(tidyLines('\n Dear shop,\r\n\r\n\r\n\r\nmy bike  \rsqueaks.\u0007 \n')).toBe('Dear shop,\n\nmy bike\nsqueaks.')
  expect(tidyLines(' \t\n ')).toBe('')
})

test('the beginning of a text has no half signs', () => {
  expect(beginning('Bike 🚲', 6)).toBe('Bike ')
  expect(beginning('Bike 🚲', 7)).toBe('Bike 🚲')
  expect(beginning('Bike', 10)).toBe('Bike')
})

test.each([
  ['a line', tidyLine],
  ['lines', tidyLines],
  ['a search of the panel', wordsToFind],
  ['a cell that is written', (text: string) => csvLine([text])],
  ['a cell that is read', textInCell],
  ['an e-mail address', readEmail],
  ['a phone', readPhone],
  ['an amount', readTypedNaira],
  ['a name for an address', slugFrom],
  ['a code', codeKey],
])('%s of any length is read in a moment', (_, read) => {
  expect(slowlyRead(read)).toBeUndefined()
})
