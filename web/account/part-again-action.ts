import { redirectDocument } from 'react-router'
import { partAgain } from '#shop/cart/part-again.ts'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'
import { refererPath } from '../own-path.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/part-again-action.ts'

/** Parts what joined at sign-in; the guest's part waits in this browser until its person signs out. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const parted = await partAgain(shop)
  const headers = new Headers()
  const keep = (name: 'cart' | 'wishlist' | 'notice', value: string) =>
    headers.append('Set-Cookie', setCookie(shop.origin, name, value))
  if (parted.accepted) {
    const { cartToken, wishlistToken } = parted.value
    if (cartToken !== null) keep('cart', cartToken)
    if (wishlistToken !== null) keep('wishlist', wishlistToken)
  }
  keep('notice', parted.accepted ? undone : 'There is nothing to undo any more')
  return redirectDocument(refererPath(request, shop.origin) ?? links.cart, { status: 303, headers })
}

const undone = 'Undone | All is as it was. What you chose as a guest waits until you sign out.'

/** Nobody links here; who types the address means their cart. */
export function loader() {
  return redirectDocument(links.cart)
}
