import type { RefundState } from '../ports.ts'

/**
 * The life of money that the shop owes back.
 *
 * due              written down, the provider has not been told
 * pending          the provider is returning it
 * needs-attention  the provider needs an account of the customer's, which staff ask for
 * processed        the customer has it
 * failed           the provider cannot return it: staff do so in another way
 */
export const refundMayBecome = {
  due: ['pending', 'processed', 'needs-attention', 'failed'],
  pending: ['processed', 'needs-attention', 'failed'],
  'needs-attention': ['pending', 'processed', 'failed'],
  failed: ['processed'],
  processed: [],
} as const satisfies Record<string, readonly string[]>

export type RefundStatus = keyof typeof refundMayBecome

export function refundCanBecome(from: RefundStatus, to: RefundState): boolean {
  const next: readonly RefundStatus[] = refundMayBecome[from]
  return next.includes(to)
}
