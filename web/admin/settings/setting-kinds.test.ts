import { expect, test } from 'vitest'
import { slowlyRead } from '../../../tests/support/long-texts.ts'
import * as kinds from './setting-kinds.ts'

test.each(Object.entries(kinds))('%s of any length is read in a moment', (_, { read }) => {
  expect(slowlyRead((text) => [read(text), read(`a@${text}`)])).toBeUndefined()
})
