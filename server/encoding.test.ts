import { expect, test } from 'vitest'
import { chooseEncoding } from './encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['BR', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['*', 'br'],
  ['*, br;q=0', 'gzip'],
  ['deflate', 'identity'],
  ['bread', 'identity'],
])('a browser that takes %j gets %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted, ['br', 'gzip'])).toBe(encoding)
})

test('what is compressed quickly comes first where it is there', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd', ['zstd', 'br', 'gzip'])).toBe('zstd')
  expect(chooseEncoding('gzip, deflate, br', ['zstd', 'br', 'gzip'])).toBe('br')
})

test('what is not laid down is not chosen', () => {
  expect(chooseEncoding('br, gzip', ['gzip'])).toBe('gzip')
  expect(chooseEncoding('br, gzip', [])).toBe('identity')
})
