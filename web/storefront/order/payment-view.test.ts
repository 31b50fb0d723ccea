import { describe, expect, it } from 'vitest'
import type { PaymentState } from '#shop/payments/payment.ts'
import { viewPayment } from './payment-view.ts'

const unpaid = { status: 'placed', paymentStatus: 'pending', paymentMethod: 'card', dueKobo: 0 } as const
const now = new Date('2026-12-01T12:00:00Z')
const look = { now, hasLeft: false }
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const tried = (status: PaymentState, returnedAt: Date | null = null) => ({ status, returnedAt })

describe('what the page says about the payment', () => {
  it.each([
    ['due', null],
    ['open', tried('created')],
    ['open', tried('started')],
    ['waiting', tried('started', minutesAgo(1))],
    ['waiting', tried('created', minutesAgo(59))],
    ['open', tried('started', minutesAgo(61))],
    ['waiting', tried('succeeded')],
    ['failed', tried('failed', minutesAgo(1))],
    ['abandoned', tried('abandoned')],
    ['short', tried('mismatched')],
  ] as const)('is %s after %j', (view, attempt) => {
    expect(viewPayment(unpaid, attempt, look)).toBe(view)
  })

  it("is that nobody paid, for who has just left the provider's page, until they come back from it", () => {
    const looked = { now, hasLeft: true }
    expect(viewPayment(unpaid, tried('started'), looked)).toBe('abandoned')
    expect(viewPayment(unpaid, tried('started', minutesAgo(1)), looked)).toBe('waiting')
    expect(viewPayment(unpaid, tried('succeeded'), looked)).toBe('waiting')
  })

  it('is the account to send it to, where that was chosen', () => {
    expect(viewPayment({ ...unpaid, paymentMethod: 'bank-transfer' }, tried('started'), look)).toBe('transfer')
  })

  it('is what is missing, once part of the money came and nothing else is under way', () => {
    const partPaid = { ...unpaid, paymentStatus: 'part-paid' } as const
    expect(viewPayment(partPaid, tried('succeeded'), look)).toBe('rest')
    expect(viewPayment(partPaid, tried('started', minutesAgo(1)), look)).toBe('waiting')
    expect(viewPayment(partPaid, tried('failed'), look)).toBe('failed')
    expect(viewPayment({ ...partPaid, paymentMethod: 'bank-transfer' }, tried('succeeded'), look)).toBe('transfer')
  })

  it('is what the order says, whatever became of one try', () => {
    const at = (
      status: 'placed' | 'paid' | 'dispatched' | 'cancelled',
      paymentStatus: 'unpaid' | 'paid' | 'part-paid',
    ) => viewPayment({ status, paymentStatus, paymentMethod: 'bank-transfer', dueKobo: 0 }, tried('failed'), look)
    expect(at('paid', 'paid')).toBe('paid')
    expect(at('dispatched', 'paid')).toBe('paid')
    expect(at('cancelled', 'unpaid')).toBe('cancelled')
  })
})
