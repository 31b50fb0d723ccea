import { redirect } from 'react-router'
import { countUnits } from '#shop/cart/count-units.ts'
import { dissolveIncompleteBundles } from '#shop/cart/dissolve-incomplete-bundles.ts'
import { mendCart } from '#shop/cart/mend-cart.ts'
import { clearCart, undoRemoval } from '#shop/cart/remove-lines.ts'
import { shareCart } from '#shop/cart/share-cart.ts'
import { links } from '#shop/links.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/cart-page.ts'
import { answerCart } from './cart-answer.ts'

const changes = { clear: clearCart, undo: undoRemoval, mend: mendCart, apart: dissolveIncompleteBundles }

/**
 * Changes the cart as a whole, and the page shows by itself what became of it; or passes it on, and leads to the page
 * that shows its code.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const form = await readForm(request)
  const what = form && textIn(form, 'what')
  if (what === 'share') {
    const shared = await shareCart(shop, { cartToken })
    return redirect(shared.accepted ? links.sharedCart(shared.value.code) : links.cart, 303)
  }
  if (isChange(what)) await changes[what](shop, { cartToken })

  return answerCart(request, shop.origin, {
    notice: null,
    isRefused: !isChange(what),
    units: await countUnits(shop, cartToken),
    cartToken,
    returnTo: links.cart,
  })
}

function isChange(what: string | null): what is keyof typeof changes {
  return what !== null && Object.hasOwn(changes, what)
}
