/** What is on the shelf of one variant, what of it is promised to orders, and what may still be sold. */
export type StockLevel = { onHand: number; reserved: number }

export function available({ onHand, reserved }: StockLevel): number {
  return onHand - reserved
}

/** From this many units down, pages say how many are left. */
export const fewLeft = 6
