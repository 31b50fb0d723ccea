/** How many orders got to their customers, and how many of them by the day that was promised. */
export type Kept = { delivered: number; kept: number }

/** What part that is; a begun percent does not count. Null where nothing was delivered. */
export function keptPercent({ delivered, kept }: Kept): number | null {
  return delivered === 0 ? null : Math.floor((kept * 100) / delivered)
}
