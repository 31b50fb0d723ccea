import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pageForms } from './page-forms.ts'

const text = Buffer.from(Array.from({ length: 2000 }, (_, n) => `<li>Bike ${n * 7919} for Lagos</li>`).join('\n'))

test('gives the same text in every form', () => {
  const forms = pageForms(text, { shared: true })
  expect(forms.in('identity')).toEqual(text)
  expect(brotliDecompressSync(forms.in('br'))).toEqual(text)
  expect(zstdDecompressSync(forms.in('zstd'))).toEqual(text)
  expect(gunzipSync(forms.in('gzip'))).toEqual(text)
  expect(forms.in('identity')).toEqual(text)
})

test('presses once for all who ask', () => {
  const forms = pageForms(text, { shared: true })
  expect(forms.in('br')).toBe(forms.in('br'))
})

test('presses a page better when it is asked for again and again', async () => {
  const forms = pageForms(text, { shared: true })
  const first = forms.in('br')
  await expect.poll(() => forms.in('br').length, { timeout: 10_000 }).toBeLessThan(first.length)
  expect(brotliDecompressSync(forms.in('br'))).toEqual(text)
})

test('gives browsers what is made quickest, and the best once it is worth making', async () => {
  const forms = pageForms(text, { shared: true })
  const chromium = 'gzip, deflate, br, zstd'
  expect(forms.encodingFor(chromium)).toBe('zstd')
  expect(forms.encodingFor('gzip, deflate, br')).toBe('br')
  expect(forms.encodingFor(undefined)).toBe('identity')
  for (let asked = 0; asked < 3; asked++) forms.in('zstd')
  await expect.poll(() => forms.encodingFor(chromium), { timeout: 10_000 }).toBe('br')
  expect(brotliDecompressSync(forms.in('br'))).toEqual(text)
})

test('keeps to what is made quickest where nobody else is shown the page', () => {
  const forms = pageForms(text, { shared: false })
  for (let asked = 0; asked < 5; asked++) forms.in('zstd')
  expect(forms.encodingFor('br, zstd')).toBe('zstd')
})

test('leaves a small text as it is', () => {
  const small = Buffer.from('well')
  const forms = pageForms(small, { shared: false })
  expect(forms.encodingFor('gzip, br, zstd')).toBe('identity')
  expect(forms.in('identity')).toBe(small)
})
