import type { Kobo } from '#shop/money.ts'

type Lga = { name: string; zone: string; standardFeeKobo: Kobo; expressFeeKobo: Kobo }

export type Rates = {
  /** The least and the most that each way of delivery costs. */
  standard: [Kobo, Kobo]
  express: [Kobo, Kobo]
  /** The LGAs that pay the same, the cheapest first. */
  zones: { lgas: string[]; standardKobo: Kobo; expressKobo: Kobo }[]
}

/** What delivery costs, by LGA; null while the shop delivers nowhere. */
export function ratesOf(lgas: Lga[]): Rates | null {
  if (lgas.length === 0) return null
  const zones = [...Map.groupBy(lgas, ({ zone }) => zone).values()].map((members) => ({
    lgas: members.map(({ name }) => name),
    standardKobo: members[0]?.standardFeeKobo ?? 0,
    expressKobo: members[0]?.expressFeeKobo ?? 0,
  }))
  return {
    standard: rangeOf(lgas.map(({ standardFeeKobo }) => standardFeeKobo)),
    express: rangeOf(lgas.map(({ expressFeeKobo }) => expressFeeKobo)),
    zones: zones.toSorted((one, other) => one.standardKobo - other.standardKobo),
  }
}

function rangeOf(fees: Kobo[]): [Kobo, Kobo] {
  return [Math.min(...fees), Math.max(...fees)]
}
