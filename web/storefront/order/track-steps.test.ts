import { describe, expect, it } from 'vitest'
import type { Order, OrderStatus } from '#shop/orders/order.ts'
import { trackSteps } from './track-steps.ts'

describe('the way of an order', () => {
  it('waits for payment first', () => {
    expect(show(orderThat('placed'))).toEqual([
      'done Order placed: Fri 27 Nov, 4:52 PM',
      'now Waiting for your payment',
      'next Built and checked at our store: 1-2 business days',
      'next Out for delivery: The rider calls 0803 123 4567 first',
      'next Delivered in Kosofe: Wed 2 to Fri 4 Dec',
    ])
  })

  it('waits for a transfer where that was chosen', () => {
    expect(show({ ...orderThat('placed'), paymentMethod: 'bank-transfer' })[1]).toBe('now Waiting for your transfer')
  })

  it('is being prepared as soon as it is paid', () => {
    const paid = show(orderThat('placed', 'paid'))
    expect(paid.slice(1, 3)).toEqual([
      'done Paid: Fri 27 Nov, 5:52 PM',
      'now Built and checked at our store: 1-2 business days',
    ])
    expect(show(orderThat('placed', 'paid', 'preparing'))[2]).toMatch(/^now Built/)
  })

  it('names who has it, and how it is followed, while it is on the road', () => {
    const order = {
      ...orderThat('placed', 'paid', 'preparing', 'dispatched'),
      dispatch: { carrier: 'Bola', tracking: 'T1' },
    }
    expect(show(order)[3]).toBe(
      'now Out for delivery: With Bola, tracking number T1. The rider calls 0803 123 4567 first',
    )
  })

  it('is all done when the customer has it', () => {
    const steps = trackSteps(orderThat('placed', 'paid', 'preparing', 'dispatched', 'delivered'))
    expect(steps.every(({ state }) => state === 'done')).toBe(true)
  })

  it('ends at the store when it is collected', () => {
    const order = orderThat('placed', 'paid', 'preparing', 'ready-for-collection')
    const collection = { ...order, delivery: { ...order.delivery, method: 'collection' as const } }
    expect(show(collection).slice(3)).toEqual(['now Ready for collection: Wed 2 to Fri 4 Dec', 'next Collected'])
  })

  it('promises no building where nothing is built', () => {
    expect(show({ ...orderThat('placed'), assembly: 'boxed' })[2]).toMatch(/Checked and packed/)
  })

  it('ends where it was cancelled', () => {
    expect(show(orderThat('placed', 'cancelled'))).toEqual([
      'done Order placed: Fri 27 Nov, 4:52 PM',
      'now Cancelled: Fri 27 Nov, 5:52 PM',
    ])
  })
})

function show(order: Parameters<typeof trackSteps>[0]) {
  return trackSteps(order).map(({ state, title, detail }) => `${state} ${title}${detail ? `: ${detail}` : ''}`)
}

function orderThat(...became: OrderStatus[]) {
  const bike = { isBike: true } as Order['lines'][number]
  return {
    status: became.at(-1) ?? 'placed',
    lines: [bike],
    paymentMethod: 'card',
    assembly: 'at-store',
    dispatch: null,
    delivery: { method: 'standard', promisedFrom: '2026-12-02', promisedUntil: '2026-12-04' },
    recipient: {
      email: 'ada@example.com',
      phone: '+2348031234567',
      firstName: 'Adaeze',
      lastName: 'Okonkwo',
      address: { street: '14 Diya Street', area: null, lga: 'Kosofe', landmark: null, riderNote: null },
    },
    events: became.map((status, hours) => ({
      kind: status,
      toStatus: status,
      happenedAt: new Date(Date.UTC(2026, 10, 27, 15 + hours, 52)),
    })),
  } satisfies Parameters<typeof trackSteps>[0]
}
