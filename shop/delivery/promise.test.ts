import { describe, expect, test } from 'vitest'
import { promiseDays } from './promise.ts'

const none = new Set<string>()

describe('the promised days', () => {
  test('count packing and road in business days, Saturday among them, Sunday not', () => {
    // Fri 27 Nov: Sat 28, Mon 30, Tue 1, Wed 2 are the first four business days.
    expect(promiseDays('standard', '2026-11-27', none)).toEqual({
      promisedFrom: '2026-12-02',
      promisedUntil: '2026-12-05',
    })
    expect(promiseDays('express', '2026-11-27', none)).toEqual({
      promisedFrom: '2026-11-30',
      promisedUntil: '2026-12-02',
    })
    expect(promiseDays('collection', '2026-11-27', none)).toEqual({
      promisedFrom: '2026-11-28',
      promisedUntil: '2026-11-30',
    })
  })

  test('skip holidays', () => {
    const christmas = new Set(['2026-12-25', '2026-12-26'])
    // Wed 23 Dec: Thu 24 counts, Fri 25 and Sat 26 are holidays, Sun 27 is a Sunday, Mon 28 counts.
    expect(promiseDays('express', '2026-12-23', christmas)).toEqual({
      promisedFrom: '2026-12-28',
      promisedUntil: '2026-12-30',
    })
  })
})
