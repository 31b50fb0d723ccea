import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeKey } from './code-key.ts'

test.each(['RIDE-10', 'ride10', ' Ride 10 ', 'RIDE–1O', 'r1de_io', 'RIDE.10', 'ＲＩＤＥ１０'])(
  '%j is the same code',
  (typed) => expect(codeKey(typed)).toBe('R1DE10'),
)

test.each(['', '   ', '-', 'AB', 'ÀÈÌ', '💚💚💚', "' or 1=1", 'a'.repeat(41), '%%%'])('%j is none', (typed) =>
  expect(codeKey(typed)).toBeNull(),
)

test('a key is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const key = codeKey(typed)
      if (key !== null) expect(codeKey(key)).toBe(key)
    }),
  )
})
