import { expect, test } from 'vitest'
import { wordsToFind } from './words-to-find.ts'

test('a phone is found in whatever way it was typed', () => {
  for (const typed of ['0803 123 4567', '+234 803-123-4567', '2348031234567'])
    expect(wordsToFind(typed)).toEqual(['8031234567'])
})

test('each word of a search is looked for by itself', () => {
  expect(wordsToFind('  Adaeze  GC-7K4M ')).toEqual(['adaeze', 'gc-7k4m'])
  expect(wordsToFind('')).toEqual([])
})
