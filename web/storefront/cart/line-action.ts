import { redirect } from 'react-router'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import { countUnits } from '#shop/cart/count-units.ts'
import { links } from '#shop/links.ts'
import { refuse } from '#shop/outcome.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/line-action.ts'
import { answerCart, readQuantity, readVariantId } from './cart-answer.ts'

/** Sets how many units one line of the cart holds; 0 or below removes it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { cartToken } = context.get(visitContext)
  const variantId = readVariantId(params.variantId)
  const form = await readForm(request)
  const quantity = readQuantity(form && textIn(form, 'quantity'))

  const changed =
    variantId === null ? refuse('no-such-line') : await changeQuantity(shop, { cartToken, variantId, quantity })

  return answerCart(request, shop.origin, {
    notice: changed.accepted ? tellChanged(changed.value) : tellRefused(changed.reason),
    isRefused: !changed.accepted,
    units: await countUnits(shop, cartToken),
    cartToken,
    returnTo: links.cart,
  })
}

/** Nobody links here; who types the address means the cart. */
export function loader() {
  return redirect(links.cart)
}

/** That a line was taken out, the cart says itself, with the way to bring it back. */
function tellChanged({ name, quantity, isCapped }: { name: string; quantity: number; isCapped: boolean }) {
  return isCapped ? `We can sell you ${quantity} at most | ${name}` : null
}

function tellRefused(reason: string) {
  return reason === 'quantity-not-valid'
    ? 'Error | Choose a whole number; 0 removes the line.'
    : 'Error | That was no longer in your cart.'
}
