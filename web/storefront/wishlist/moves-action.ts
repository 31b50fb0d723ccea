import { redirect } from 'react-router'
import { moveWishes } from '#shop/cart/move-wishes.ts'
import { links } from '#shop/links.ts'
import { refererPath } from '../../own-path.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/moves-action.ts'
import { readMove } from './posted-move.ts'
import { tellMoved } from './tell-moved.ts'
import { answerWishlist } from './wishlist-answer.ts'
import { wishlistHolder } from './wishlist-holder.ts'

/** Moves one product from the wishlist into the cart, or all that can be moved. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const holder = wishlistHolder(visit)
  const move = readMove(await readForm(request))

  const { value } = await moveWishes(shop, { holder, cartToken: visit.cartToken, ...move })
  return answerWishlist(request, shop.origin, {
    holder,
    cartToken: value.cartToken,
    notice: tellMoved(value),
    returnTo: refererPath(request, shop.origin) ?? links.wishlist,
  })
}

/** Nobody links here; who types the address means the wishlist. */
export function loader() {
  return redirect(links.wishlist)
}
