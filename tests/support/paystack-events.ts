/** What Paystack tells, in its own words: https://paystack.com/docs/payments/webhooks/#supported-events */
export type PaystackEvent = { event: string; data: Record<string, unknown> }

/** `charge.success` and its like. The id has 64 bits, as Paystack's have; the amount proves nothing. */
export function chargeEvent(reference: string, status = 'success'): PaystackEvent {
  return {
    event: `charge.${status}`,
    data: {
      id: 302_961,
      domain: 'test',
      status,
      reference,
      amount: 10_000,
      currency: 'NGN',
      channel: 'card',
      metadata: 0,
      customer: { id: 68_324, email: 'ada@example.com', customer_code: 'CUS_qo38as2hpsgk2r0' },
    },
  }
}

/** It names the payment by its reference, and has no id of its own. */
export function refundEvent(reference: string, status: string, refundReference: string | null = null): PaystackEvent {
  return {
    event: `refund.${status}`,
    data: {
      status,
      transaction_reference: reference,
      refund_reference: refundReference,
      amount: '10000',
      currency: 'NGN',
      processor: 'mpgs_zen',
      integration: 412_829,
      domain: 'test',
    },
  }
}

/** It names the payment inside of the transaction that it is about. */
export function disputeEvent(reference: string, step: 'create' | 'remind' | 'resolve', id: number): PaystackEvent {
  return {
    event: `charge.dispute.${step}`,
    data: {
      id,
      refund_amount: 5_800,
      currency: 'NGN',
      status: step === 'resolve' ? 'resolved' : 'awaiting-merchant-feedback',
      resolution: step === 'resolve' ? 'merchant-accepted' : null,
      domain: 'test',
      transaction: { id: 896_467_688, domain: 'test', status: 'success', reference, amount: 5_800 },
      transaction_reference: null,
      category: 'chargeback',
    },
  }
}
