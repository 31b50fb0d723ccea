import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageEncodings } from './page-encodings.ts'

const text = Buffer.from(Array.from({ length: 2000 }, (_, n) => `<li>Bike ${n * 7919} for Lagos</li>`).join('\n'))

test('gives the same text in every form', () => {
  const encodings = pageEncodings(text, { shared: true })
  expect(encodings.in('identity')).toEqual(text)
  expect(brotliDecompressSync(encodings.in('br'))).toEqual(text)
  expect(zstdDecompressSync(encodings.in('zstd'))).toEqual(text)
  expect(gunzipSync(encodings.in('gzip'))).toEqual(text)
  expect(encodings.in('identity')).toEqual(text)
})

test('presses once for all who ask', () => {
  const encodings = pageEncodings(text, { shared: true })
  expect(encodings.in('br')).toBe(encodings.in('br'))
})

test('presses a page better when it is asked for again and again', async () => {
  const encodings = pageEncodings(text, { shared: true })
  const first = encodings.in('br')
  await expect.poll(() => encodings.in('br').length, { timeout: 10_000 }).toBeLessThan(first.length)
  expect(brotliDecompressSync(encodings.in('br'))).toEqual(text)
})

test('gives browsers what is made quickest, and the best once it is worth making', async () => {
  const encodings = pageEncodings(text, { shared: true })
  const chromium = 'gzip, deflate, br, zstd'
  expect(encodings.encodingFor(chromium)).toBe('zstd')
  expect(encodings.encodingFor('gzip, deflate, br')).toBe('br')
  expect(encodings.encodingFor(undefined)).toBe('identity')
  for (let asked = 0; asked < 3; asked++) encodings.in('zstd')
  await expect.poll(() => encodings.encodingFor(chromium), { timeout: 10_000 }).toBe('br')
  expect(brotliDecompressSync(encodings.in('br'))).toEqual(text)
})

test('keeps to what is made quickest where nobody else is shown the page', () => {
  const encodings = pageEncodings(text, { shared: false })
  for (let asked = 0; asked < 5; asked++) encodings.in('zstd')
  expect(encodings.encodingFor('br, zstd')).toBe('zstd')
})

test('leaves a small text as it is', () => {
  const small = Buffer.from('well')
  const encodings = pageEncodings(small, { shared: false })
  expect(encodings.encodingFor('gzip, br, zstd')).toBe('identity')
  expect(encodings.in('identity')).toBe(small)
})
