import type { Kobo } from '../../money.ts'

/** A sum, and never more than these goods cost. */
export function amountOff(amountKobo: Kobo, goodsKobo: Kobo): Kobo {
  return Math.min(amountKobo, goodsKobo)
}
