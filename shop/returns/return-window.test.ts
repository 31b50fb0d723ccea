import { expect, test } from 'vitest'
import { returnWindow } from './return-window.ts'

const delivered = (at: string) => ({
  status: 'delivered' as const,
  events: [{ toStatus: 'delivered' as const, happenedAt: new Date(at) }],
})

test('thirty days of Lagos are counted from delivery, the last one to its end', () => {
  // half past midnight in Lagos is still the day before elsewhere
  const order = delivered('2026-11-01T23:30:00Z')
  expect(returnWindow(order, new Date('2026-12-02T22:59:59Z'))).toEqual({ lastDay: '2026-12-02' })
  expect(returnWindow(order, new Date('2026-12-02T23:00:00Z'))).toEqual({
    reason: 'window-over',
    lastDay: '2026-12-02',
  })
})

test('what nobody has yet, or was cancelled, cannot be returned', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(returnWindow({ status: 'dispatched', events: [] }, now)).toEqual({ reason: 'not-delivered' })
  expect(returnWindow({ status: 'cancelled', events: [] }, now)).toEqual({ reason: 'cancelled' })
})
