import { type RecentProduct, readRecent, recentKey } from './recent-products.ts'

/** The products that were looked at on this device, newest first; none where it keeps nothing. */
export function recentOnDevice(): RecentProduct[] {
  try {
    return readRecent(localStorage.getItem(recentKey))
  } catch {
    return []
  }
}

export function keepRecent(list: readonly RecentProduct[]): void {
  try {
    localStorage.setItem(recentKey, JSON.stringify(list))
  } catch {
    // a device that keeps nothing remembers nothing
  }
}
