import type { Size } from '#shop/catalogue/product.ts'
import { isOpenEnded, showRange } from '#shop/catalogue/rider-height.ts'

/** A ruler of rider heights, in cm. */
export type FitScale = { low: number; high: number }

const adults: FitScale = { low: 145, high: 195 }
const kids: FitScale = { low: 85, high: 150 }

/** The ruler on which these sizes are shown, longer where they need it, or null where no rider's height is known. */
export function fitScale(sizes: Size[]): FitScale | null {
  const shortest = Math.min(...sizes.flatMap(({ riderMinCm }) => riderMinCm ?? []))
  const tallest = Math.max(...sizes.flatMap((size) => (isOpenEnded(size) ? adults.high : (size.riderMaxCm ?? []))))
  if (tallest < shortest) return null
  const usual = tallest <= kids.high ? kids : adults
  return { low: Math.min(usual.low, shortest), high: Math.max(usual.high, tallest) }
}

/** `165–178 cm`, or null for a size that says nothing of heights. */
export function showHeights(size: Size): string | null {
  const range = showRange(size)
  return range && `${range} cm`
}
