import { expect, test } from 'vitest'
import { listed } from './listed.ts'

test.each([[['S']], [['S', 'M']], [['S', 'M', 'L', 'XL']]])('%j is listed as one says it', (names) => {
  expect(listed(names)).toBe(new Intl.ListFormat('en-NG').format(names))
})
