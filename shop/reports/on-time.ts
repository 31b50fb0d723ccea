/** How many orders got to their customers, and how many of them by the day that was promised. */
export type OnTime = { delivered: number; onTime: number }

/** What part that is; a begun percent does not count. Null where nothing was delivered. */
export function onTimePercent({ delivered, onTime }: OnTime): number | null {
  return delivered === 0 ? null : Math.floor((onTime * 100) / delivered)
}
