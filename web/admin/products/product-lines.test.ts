import { expect, test } from 'vitest'
import { slowlyRead } from '../../../tests/support/long-texts.ts'
import { readSlugs, showSlugs } from './product-lines.ts'

test('products are named by their address, or the last part of it, a line for each', () => {
  const typed = 'https://shop.example/product/marina-hybrid-7?size=M#top\r\n\n/product/oworo-brass-bell/\n itunu-16 \n/'
  expect(readSlugs(typed)).toEqual(['marina-hybrid-7', 'oworo-brass-bell', 'itunu-16'])
  expect(readSlugs(showSlugs(['one', 'two']))).toEqual(['one', 'two'])
  expect(readSlugs('')).toEqual([])
})

test('products of any length are read in a moment', () => {
  expect(slowlyRead(readSlugs)).toBeUndefined()
})
