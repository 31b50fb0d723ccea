import { data, redirect } from 'react-router'
import type { WishlistHolder } from '#shop/wishlist/wishlist.ts'
import { type CookieName, setCookie } from '../../cookies.ts'
import { isFromScripts } from '../../posted-form.ts'

type Answered = {
  /** Who holds the wishlist now; where that is a token, it is kept for another while. */
  holder: WishlistHolder | null
  cartToken?: string | null
  /** What happened, in the words of a notice; null where the page itself shows it. */
  notice: string | null
  returnTo: string
}

/** Answers a change of the wishlist: a page's scripts get data, anybody else is sent back to where they were. */
export function answerWishlist(
  request: Request,
  origin: string,
  { holder, cartToken = null, notice, returnTo }: Answered,
) {
  const headers = new Headers()
  const keep = (name: CookieName, value: string | null) => {
    if (value !== null) headers.append('Set-Cookie', setCookie(origin, name, value))
  }
  keep('wishlist', holder && 'token' in holder ? holder.token : null)
  keep('cart', cartToken)
  keep('notice', notice)
  return isFromScripts(request) ? data(null, { headers }) : redirect(returnTo, { status: 303, headers })
}
