import type { Kobo } from '../../money.ts'

/** A part of these goods as a whole, in basis points; half a kobo is rounded up, for the shopper. */
export function percentOff(basisPoints: number, goodsKobo: Kobo): Kobo {
  return Number((2n * BigInt(goodsKobo) * BigInt(basisPoints) + 10_000n) / 20_000n)
}
