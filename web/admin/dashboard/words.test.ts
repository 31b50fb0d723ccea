import { expect, test } from 'vitest'
import { comparison, waitingFor } from './words.ts'

test('a figure is compared with the one before it', () => {
  expect([comparison(114, 100), comparison(92, 100), comparison(100, 100), comparison(5, 0), comparison(0, 0)]).toEqual(
    ['up 14%', 'down 8%', 'as before', 'none before', 'as before'],
  )
  expect([comparison(500, 100), comparison(1_203, 100)]).toEqual(['up 400%', '12 times as much'])
})

test('waiting is told in the unit that fits', () => {
  expect([waitingFor(60_000), waitingFor(3 * 3_600_000), waitingFor(3 * 86_400_000)]).toEqual([
    '1 minute',
    '3 hours',
    '3 days',
  ])
})
