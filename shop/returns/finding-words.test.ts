import { expect, test } from 'vitest'
import { tellFinding } from './finding-words.ts'

test.each([
  ['Ridden in rain', 'Ridden in rain. Not accepted: no refund for it.'],
  ['Ridden in rain.', 'Ridden in rain. Not accepted: no refund for it.'],
  ['Is it ours?', 'Is it ours? Not accepted: no refund for it.'],
  ['It says “Ada’s”', 'It says “Ada’s”. Not accepted: no refund for it.'],
  ['It says “Mine!”', 'It says “Mine!” Not accepted: no refund for it.'],
  [null, 'Not accepted: no refund for it.'],
])('what was found ends before its price begins: %s', (finding, told) => {
  expect(tellFinding({ verdict: 'rejected', finding, deductedKobo: 0 })).toBe(told)
})
