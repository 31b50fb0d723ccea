import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createOrder } from './order.ts'

test('an order that grows and loses places is what sorting all of them would give', () => {
  // a place is put there with a rank, or an earlier one is taken away
  const step = fc.oneof(
    { weight: 3, arbitrary: fc.record({ rank: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ gone: fc.nat() }) },
    { weight: 1, arbitrary: fc.constant('look' as const) },
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const ranks: number[] = []
      const taken: boolean[] = []
      const isTaken = (place: number) => taken[place] === true
      const compare = (one: number, other: number) => (ranks[one] ?? 0) - (ranks[other] ?? 0) || one - other
      const order = createOrder(compare)
      for (const one of steps) {
        if (one === 'look') order(ranks.length, isTaken)
        else if ('gone' in one) taken[one.gone % (taken.length + 1)] &&= false
        else {
          ranks.push(one.rank)
          taken.push(true)
        }
      }
      const there = [...ranks.keys()].filter(isTaken)
      expect([...order(ranks.length, isTaken)].filter(isTaken)).toEqual(there.toSorted(compare))
    }),
  )
})
