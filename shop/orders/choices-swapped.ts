import type { OrderChange } from './order.ts'

/** `Marina Hybrid 7: M instead of L`, for each line that was swapped. */
export function choicesSwapped({ swaps }: Pick<OrderChange, 'swaps'>): string[] {
  return swaps.map(({ name, from, to }) => `${name}: ${to || 'another'} instead of ${from || 'the first'}`)
}
