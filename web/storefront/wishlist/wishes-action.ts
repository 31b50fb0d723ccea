import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { addWish } from '#shop/wishlist/add-wish.ts'
import { removeWish } from '#shop/wishlist/remove-wish.ts'
import { mostWishes } from '#shop/wishlist/wishlist.ts'
import { refererPath } from '../../own-path.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/wishes-action.ts'
import { answerWishlist } from './wishlist-answer.ts'
import { wishlistHolder } from './wishlist-holder.ts'

/** Puts a product on the wishlist, or takes it off: the heart that was pressed says which. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const holder = wishlistHolder(context.get(visitContext))
  const form = await readForm(request)
  const removed = form && textIn(form, 'remove')
  const returnTo = refererPath(request, shop.origin) ?? links.wishlist

  if (removed !== null) {
    const gone = await removeWish(shop, { holder, slug: removed })
    // the list itself says what went, with the way to bring it back
    const isSaid = form?.get('from') === 'list' || !gone.accepted
    const notice = isSaid ? null : `${gone.value.name} removed from wishlist`
    return answerWishlist(request, shop.origin, { holder, notice, returnTo })
  }
  const added = await addWish(shop, { holder, slug: (form && textIn(form, 'add')) ?? '' })
  return answerWishlist(request, shop.origin, {
    holder: added.accepted ? added.value.holder : holder,
    notice: added.accepted ? `${added.value.name} added to wishlist!` : tellRefused(added.reason),
    returnTo,
  })
}

/** Nobody links here; who types the address means the wishlist. */
export function loader() {
  return redirect(links.wishlist)
}

function tellRefused(reason: 'no-such-product' | 'wishlist-full') {
  return reason === 'wishlist-full'
    ? `Error | Your wishlist is full: it holds ${mostWishes} products.`
    : 'Error | We do not sell that any more.'
}
