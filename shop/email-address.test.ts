import { expect, test } from 'vitest'
import { readEmail, withoutEmails } from './email-address.ts'

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

test.each([
  ['550 <ada.obi+shop@mail.example>: no such user', '550 <…@…>: no such user'],
  ['Key (email)=(ọlá@dọ́wn.example.ng) already exists.', 'Key (email)=(…@…) already exists.'],
  ['at /shop/node_modules/@hono/node-server/index.mjs:1:2', 'at /shop/node_modules/@hono/node-server/index.mjs:1:2'],
])('%j names nobody as %j', (text, expected) => {
  expect(withoutEmails(text.normalize('NFC'))).toBe(expected)
})
