import { type Rider, usualInseamCm } from '#shop/catalogue/rider.ts'
import { fitOf, isOpenEnded, showRange } from '#shop/catalogue/rider-height.ts'

/** A size as the charts show it; null where nobody says whom it fits. */
export type ChartRow = { label: string; heights: string | null; inseam: string | null; fits: boolean }

type Sized = { label: string; riderMinCm: number | null; riderMaxCm: number | null }

/** Sizes as rows, with the rider's own marked. */
export function chartRows(sizes: readonly Sized[], rider: Rider | null): ChartRow[] {
  return sizes.map((size) => ({
    label: size.label,
    heights: inCm(showRange(size)),
    inseam: inCm(showInseams(size)),
    fits: rider !== null && fitOf(size, rider.heightCm) === 'fits',
  }))
}

function showInseams(size: Sized): string | null {
  const { riderMinCm, riderMaxCm } = size
  if (riderMinCm === null || riderMaxCm === null) return null
  const least = usualInseamCm(riderMinCm)
  return isOpenEnded(size) ? `${least}+` : `${least}–${usualInseamCm(riderMaxCm)}`
}

function inCm(range: string | null): string | null {
  return range && `${range} cm`
}
