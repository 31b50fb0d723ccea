import { data } from 'react-router'
import { findJoining } from '#shop/cart/part-again.ts'
import { findFits } from '#shop/listing/tell-fits.ts'
import { findWishes } from '#shop/wishlist/find-wishlist.ts'
import { noteUse } from '#shop/wishlist/note-use.ts'
import { findLastRemoved } from '#shop/wishlist/remove-wish.ts'
import { setCookie } from '../../cookies.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/wishlist-page.ts'
import { Wishlist } from './wishlist.tsx'
import { wishlistHolder } from './wishlist-holder.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const holder = wishlistHolder(visit)
  const [wishes, removed, joining, used] = await Promise.all([
    findWishes(shop, holder),
    findLastRemoved(shop, holder),
    findJoining(shop),
    noteUse(shop, { holder }),
  ])
  const fits = await findFits(
    shop,
    wishes.map(({ slug }) => slug),
    visit.rider,
  )
  const shown = {
    removed,
    joined: joining?.wishes ?? 0,
    wishes: wishes.map(({ variants, ...wish }) => ({
      ...wish,
      fit: fits.get(wish.slug) ?? null,
      variants: variants.map(({ id, ...shown }) => shown),
    })),
  }
  const isKept = used.value.isThere && visit.wishlistToken !== null
  return data(
    shown,
    isKept ? { headers: { 'Set-Cookie': setCookie(shop.origin, 'wishlist', visit.wishlistToken ?? '') } } : {},
  )
}

export { action } from './change-wishlist-action.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Wishlist', isIndexed: false })
}

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap wishlist">
      <Wishlist {...loaderData} heading="h1" />
    </div>
  )
}
