import { useEffect, useState } from 'react'
import { keepRecent, recentOnDevice } from './recent-on-device.ts'
import { type RecentProduct, withoutRecent, withRecent } from './recent-products.ts'

/** What was looked at on this device before; this product is kept for the next time. The shop hears nothing of it. */
export function useSeenBefore(product: RecentProduct): RecentProduct[] {
  const [others, setOthers] = useState<RecentProduct[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each product
  useEffect(() => {
    const recent = recentOnDevice()
    setOthers(withoutRecent(recent, product.slug))
    keepRecent(withRecent(recent, product))
  }, [product.slug])

  return others
}
