import { frameOf } from '../storefront/storefront.ts'
import { Wishlist } from '../storefront/wishlist/wishlist.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import type { Route } from './+types/wishlist-page.ts'

export { loader } from '../storefront/wishlist/wishlist-page.tsx'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Wishlist', isIndexed: false })
}

export default function AccountWishlistPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wishlist">
      <Wishlist {...loaderData} heading="h2" />
    </div>
  )
}
