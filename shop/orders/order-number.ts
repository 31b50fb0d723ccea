/** The number as the shop writes it, from any usual spelling: `gc 7k4m 2p9x`; null for what cannot be one. */
export function readOrderNumber(typed: string): string | null {
  const match = /^([A-Z]{1,4})[\s\p{Pd}]*([2-9A-HJ-NP-Z]{4})[\s\p{Pd}]*([2-9A-HJ-NP-Z]{4})$/u.exec(
    typed.trim().toUpperCase(),
  )
  return match ? match.slice(1).join('-') : null
}

/** How a number of this shop looks, for who is to type one. */
export function exampleOrderNumber(prefix: string): string {
  return `${prefix}-7K4M-2P9X`
}
