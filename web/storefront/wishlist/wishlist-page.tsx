import { useEffect, useRef } from 'react'
import { data, Form } from 'react-router'
import { links } from '#shop/links.ts'
import { findWishes } from '#shop/wishlist/find-wishlist.ts'
import { noteUse } from '#shop/wishlist/forget-wishlists.ts'
import { findLastRemoved } from '#shop/wishlist/remove-wish.ts'
import { setCookie } from '../../cookies.ts'
import { shopContext } from '../../shop-context.ts'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { Removed } from '../../ui/removed.tsx'
import { visitContext } from '../../visit.ts'
import { countItems } from '../count-items.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/wishlist-page.ts'
import { movesForm, removalsForm, WishItem } from './wish-item.tsx'
import { wishlistHolder } from './wishlist-holder.ts'
import '../../ui/button.css'
import '../../ui/card.css'
import '../../ui/link.css'
import './wishlist.css'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const holder = wishlistHolder(visit)
  const [wishes, removed, used] = await Promise.all([
    findWishes(shop, holder),
    findLastRemoved(shop, holder),
    noteUse(shop, { holder }),
  ])
  const shown = {
    removed,
    wishes: wishes.map(({ variants, ...wish }) => ({ ...wish, variants: variants.map(({ id, ...shown }) => shown) })),
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

export default function WishlistPage({ loaderData: { wishes, removed } }: Route.ComponentProps) {
  const top = useFocusWhenOneGoes(wishes.length)
  return (
    <div className="wrap wishlist">
      <div ref={top} tabIndex={-1}>
        <Removed names={removed === null ? [] : [removed]} from="your wishlist" action={links.wishlist} />
      </div>
      {wishes.length === 0 ? <Nothing /> : <Full wishes={wishes} />}
    </div>
  )
}

/** With an item its button goes, and with that the focus. */
function useFocusWhenOneGoes(count: number) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(count)
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) top.current?.focus()
    before.current = count
  }, [count])
  return top
}

function Nothing() {
  return (
    <Empty>
      <h1>Your wishlist is empty</h1>
      <p>Press the heart of what you like, and find it here again.</p>
      <div className="acts">
        <a className="btn" href={links.shop}>
          Continue Shopping
        </a>
      </div>
    </Empty>
  )
}

function Full({ wishes }: { wishes: Route.ComponentProps['loaderData']['wishes'] }) {
  const canMove = wishes.filter(({ variants }) => variants.some(({ available }) => available > 0)).length
  return (
    <>
      <div className="page-head">
        <h1>Wishlist</h1>
        <p>{countItems(wishes.length)}. Prices and stock are those of now.</p>
      </div>
      <form id={movesForm} method="post" action={links.wishMoves} data-keeps-place="" />
      <form id={removalsForm} method="post" action={links.wishes} data-keeps-place="">
        <input type="hidden" name="from" value="list" />
      </form>
      <h2 className="vh">Products</h2>
      <div className="grid four">
        {wishes.map((wish) => (
          <WishItem key={wish.slug} wish={wish} />
        ))}
      </div>
      <div className="acts">
        {canMove > 1 && (
          <button className="btn buy" type="submit" form={movesForm}>
            Move all to cart
          </button>
        )}
        <Form method="post" action={links.wishlist}>
          <button className="btn soft" type="submit" name="what" value="share">
            <Icon name="chat" small />
            Share this wishlist
          </button>
        </Form>
        <a className="link" href={links.shop}>
          <span>Continue Shopping</span>
        </a>
      </div>
    </>
  )
}
