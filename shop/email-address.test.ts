import { expect, test } from 'vitest'
import { readEmail } from './email-address.ts'

test.each(['ade@example.com', ' ade@example.com\n', "o'neil+bikes@mail.example.ng"])('%j is an address', (typed) => {
  expect(readEmail(typed)).toBe(typed.trim())
})

test.each(['', 'ade', 'ade@', '@example.com', 'ade@example', 'a de@example.com', 'a@b.com, c@d.com'])(
  '%j is none',
  (typed) => expect(readEmail(typed)).toBeNull(),
)

test.each(['a@b.com\nBcc: c@d.com', '<script>@b.com', `${'a'.repeat(250)}@b.com`])('%j is none either', (typed) => {
  expect(readEmail(typed)).toBeNull()
})
