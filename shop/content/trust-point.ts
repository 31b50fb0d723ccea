/** The drawings that can stand beside a point of the trust strip. */
export const trustDrawings = ['truck', 'shield', 'headset', 'pin', 'clock', 'mail'] as const
export type TrustDrawing = (typeof trustDrawings)[number]

/** One reason to buy here, below the hero of the home page. */
export type TrustPoint = { drawing: TrustDrawing; title: string; words: string }

export const mostTrustPoints = 4

/** In characters; the database says the same. */
export const longestPoint = { title: 40, words: 80 }

/**
 * These points as they are shown: of free delivery only what the shop gives. `freeFrom` in words, as `₦50,000`; null:
 * never.
 */
export function shownPoints(points: readonly TrustPoint[], freeFrom: string | null): TrustPoint[] {
  return points.flatMap(({ words, ...point }) =>
    words.includes(freeFromMark) && freeFrom === null
      ? []
      : [{ ...point, words: words.replaceAll(freeFromMark, freeFrom ?? '') }],
  )
}

/** Stands in the words for the value of goods from which delivery is free; without one, the point is not shown. */
export const freeFromMark = '{free from}'
