import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { undoRemoval } from '#shop/wishlist/remove-wish.ts'
import { shareWishlist } from '#shop/wishlist/share-wishlist.ts'
import { refererPath } from '../../own-path.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/wishlist-page.ts'
import { answerWishlist } from './wishlist-answer.ts'
import { wishlistHolder } from './wishlist-holder.ts'

/** Brings back what went last; or passes the list on, and leads to the page that shows its code. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const holder = wishlistHolder(context.get(visitContext))
  const form = await readForm(request)
  const what = form && textIn(form, 'what')
  if (what === 'share') {
    const shared = await shareWishlist(shop, { holder })
    return redirect(shared.accepted ? links.sharedWishlist(shared.value.code) : links.wishlist, 303)
  }
  if (what === 'undo') await undoRemoval(shop, { holder })
  return answerWishlist(request, shop.origin, {
    holder,
    notice: null,
    returnTo: refererPath(request, shop.origin) ?? links.wishlist,
  })
}
