import type { Kobo } from '#shop/money.ts'

type Lga = { name: string; zone: string; standardFeeKobo: Kobo }

/** A zone of delivery with the LGAs in it, in their order. */
export type ZoneFee = { zone: string; lgas: string[]; standardFeeKobo: Kobo }

/** The zones by fee, the nearest first. */
export function feesByZone(lgas: Lga[]): ZoneFee[] {
  const zones = Map.groupBy(lgas, ({ zone }) => zone)
  return [...zones]
    .map(([zone, of]) => ({ zone, lgas: of.map(({ name }) => name), standardFeeKobo: of[0]?.standardFeeKobo ?? 0 }))
    .toSorted((a, b) => a.standardFeeKobo - b.standardFeeKobo)
}
