import { expect, test } from 'vitest'
import { tidyLine, tidyLines } from './typed-text.ts'

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
