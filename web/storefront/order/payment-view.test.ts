import { describe, expect, it } from 'vitest'
import { viewPayment } from './payment-view.ts'

const unpaid = { status: 'placed', paymentStatus: 'pending' } as const

describe('what the page says about the payment', () => {
  it.each([
    ['due', null],
    ['waiting', 'created'],
    ['waiting', 'started'],
    ['waiting', 'succeeded'],
    ['failed', 'failed'],
    ['abandoned', 'abandoned'],
    ['short', 'mismatched'],
  ] as const)('is %s when the try is %s', (view, attempt) => {
    expect(viewPayment(unpaid, attempt)).toBe(view)
  })

  it('is what the order says, whatever became of one try', () => {
    expect(viewPayment({ status: 'paid', paymentStatus: 'paid' }, 'failed')).toBe('paid')
    expect(viewPayment({ status: 'dispatched', paymentStatus: 'part-refunded' }, null)).toBe('paid')
    expect(viewPayment({ status: 'cancelled', paymentStatus: 'unpaid' }, 'started')).toBe('cancelled')
    expect(viewPayment({ status: 'placed', paymentStatus: 'part-paid' }, 'started')).toBe('short')
  })
})
