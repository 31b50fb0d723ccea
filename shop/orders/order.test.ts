import { describe, expect, test } from 'vitest'
import { newReadableNumber } from '../readable-code.ts'
import { canBecome, mayBecome, type OrderStatus, statusWords } from './order.ts'
import { readOrderNumber } from './order-number.ts'

const states = Object.keys(mayBecome) as OrderStatus[]

describe('the life of an order', () => {
  test('never goes back, but for late money that brings a cancelled order back', () => {
    const forward = (from: OrderStatus) => mayBecome[from].filter((next) => !(from === 'cancelled' && next === 'paid'))
    const reachable = (from: OrderStatus): OrderStatus[] => forward(from).flatMap((next) => [next, ...reachable(next)])
    for (const state of states) expect(reachable(state)).not.toContain(state)
    expect(reachable('placed')).toEqual(expect.arrayContaining(['delivered', 'collected', 'cancelled']))
    expect(reachable('cancelled')).toEqual([])
  })

  test('can be cancelled until it leaves the store, and not after', () => {
    expect(states.filter((state) => canBecome(state, 'cancelled'))).toEqual([
      'placed',
      'paid',
      'preparing',
      'ready-for-collection',
    ])
  })

  test('has words for customers and for staff in every state', () => {
    for (const state of states) {
      expect(statusWords[state].customer).not.toBe('')
      expect(statusWords[state].staff).not.toBe('')
    }
  })
})

test('order numbers are readable and do not follow one another', () => {
  const numbers = Array.from({ length: 1_000 }, () => newReadableNumber('GC'))
  for (const number of numbers) expect(number).toMatch(/^GC-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
  expect(new Set(numbers).size).toBe(1_000)
})

test.each([
  ['GC-7K4M-2P9X', 'GC-7K4M-2P9X'],
  [' gc 7k4m 2p9x ', 'GC-7K4M-2P9X'],
  ['gc7k4m–2p9x', 'GC-7K4M-2P9X'],
  ['GC-7K4M-2P9', null],
  ['GC-7K4M-2P9O', null],
  ['', null],
  ["GC-7K4M-2P9X' or 1=1", null],
])('%j is read as %j', (typed, number) => expect(readOrderNumber(typed)).toBe(number))
