import { describe, expect, test } from 'vitest'
import { bringTogether, readSeen } from './two-hands.ts'

describe('two people at one form', () => {
  test('what the second left alone follows the first, and what they typed stays', () => {
    const seen = { name: 'Marina', brand: 'Eko', badge: '' }
    const now = { name: 'Marina 7', brand: 'Eko', badge: '' }
    const typed = { name: 'Marina', brand: 'Eko', badge: 'New' }
    expect(bringTogether({ seen, typed, now })).toEqual({
      together: { name: 'Marina 7', brand: 'Eko', badge: 'New' },
      clashes: [],
      moved: ['name'],
    })
  })

  test('what both have changed is told with both, and the second keeps their words', () => {
    const outcome = bringTogether({ seen: { name: 'a' }, typed: { name: 'c' }, now: { name: 'b' } })
    expect(outcome.together).toEqual({ name: 'c' })
    expect(outcome.clashes).toEqual([{ field: 'name', theirs: 'b', yours: 'c' }])
  })

  test('both with the same words do not clash', () => {
    expect(bringTogether({ seen: { name: 'a' }, typed: { name: 'b' }, now: { name: 'b' } }).clashes).toEqual([])
  })

  test('a field that the form did not ask for stays as it is', () => {
    expect(bringTogether({ seen: {}, typed: {}, now: { price: '5' } })).toMatchObject({
      together: { price: '5' },
      clashes: [],
    })
  })
})

test.each([null, '', '{', '[]', 'null', '{"name":1}'])(
  'what is seen is texts by name, and nothing else: %s',
  (text) => {
    expect(readSeen(text)).toEqual({})
  },
)
