import type { Size } from '#shop/catalogue/product.ts'

/** A ruler of rider heights, in cm. */
export type FitScale = { low: number; high: number }

const adults: FitScale = { low: 145, high: 195 }
const kids: FitScale = { low: 85, high: 150 }

/** The ruler on which these sizes are shown, or null where no rider's height is known. */
export function fitScale(sizes: Size[]): FitScale | null {
  const heights = sizes.flatMap(({ riderMaxCm }) => riderMaxCm ?? [])
  if (heights.length === 0) return null
  return Math.max(...heights) <= kids.high ? kids : adults
}

/** `165–178 cm`, or null for a size that says nothing of heights. */
export function showHeights({ riderMinCm, riderMaxCm }: Size): string | null {
  return riderMinCm === null || riderMaxCm === null ? null : `${riderMinCm}–${riderMaxCm} cm`
}
