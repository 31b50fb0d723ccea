import { expect, test } from 'vitest'
import { authorName } from './author-name.ts'

test.each([
  ['Ada', 'Obi', 'Ada O.'],
  ['  Adéọlá  Grace ', 'ọlátúnjí', 'Adéọlá Ọ.'],
  ['Ada', '', 'Ada'],
  ['ada@example.com', 'Obi', 'A customer'],
  ['Ada', 'obi@example.com', 'Ada'],
  ['0803 123 4567', 'Obi', 'A customer'],
  ['Ada', "'Obi", 'Ada'],
  ['', 'Obi', 'A customer'],
])('%s %s is called %s', (firstName, lastName, name) => {
  expect(authorName({ firstName, lastName })).toBe(name)
})
