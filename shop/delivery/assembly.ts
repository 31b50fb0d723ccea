import type { DeliveryMethod } from './delivery-method.ts'

export const assemblies = ['none', 'boxed', 'at-store', 'at-home'] as const

/**
 * How a bike is handed over.
 *
 * none       the order holds no bike
 * boxed      partially assembled, the customer finishes it
 * at-store   assembled at the store; collected, or delivered in one piece
 * at-home    a mechanic assembles it at the customer's place, for a fee
 */
export type Assembly = (typeof assemblies)[number]

/** Bikes need a choice, other goods allow none, and nobody assembles at home what is collected. */
export function isAssemblyOffered(
  lines: readonly { isBike: boolean }[],
  assembly: Assembly,
  method: DeliveryMethod,
): boolean {
  const holdsBike = lines.some(({ isBike }) => isBike)
  if (!holdsBike) return assembly === 'none'
  return assembly !== 'none' && !(assembly === 'at-home' && method === 'collection')
}
