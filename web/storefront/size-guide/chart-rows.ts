import { type Rider, usualInseamCm } from '#shop/catalogue/rider.ts'
import { fitOf } from '#shop/catalogue/rider-height.ts'

/** A size as the charts show it; null where nobody says whom it fits. */
export type ChartRow = { label: string; heights: string | null; inseam: string | null; fits: boolean }

type Sized = { label: string; riderMinCm: number | null; riderMaxCm: number | null }

/** Sizes as rows, with the rider's own marked. The last of those that end open may be ridden by whoever is taller too. */
export function chartRows(
  sizes: readonly Sized[],
  rider: Rider | null,
  { endsOpen = false }: { endsOpen?: boolean } = {},
): ChartRow[] {
  return sizes.map((size, index) => {
    const isOpen = endsOpen && index === sizes.length - 1
    return {
      label: size.label,
      heights: rangeOf(size, isOpen, (cm) => cm),
      inseam: rangeOf(size, isOpen, usualInseamCm),
      fits: rider !== null && fitOf(size, rider.heightCm) === 'fits',
    }
  })
}

function rangeOf({ riderMinCm, riderMaxCm }: Sized, isOpen: boolean, asShown: (cm: number) => number) {
  if (riderMinCm === null || riderMaxCm === null) return null
  return isOpen ? `${asShown(riderMinCm)}+ cm` : `${asShown(riderMinCm)}–${asShown(riderMaxCm)} cm`
}
