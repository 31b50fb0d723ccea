import { redirect } from 'react-router'
import { addSharedCart } from '#shop/cart/add-shared-cart.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { showUnits } from '#shop/cart/cart.ts'
import { changeQuantity } from '#shop/cart/change-quantity.ts'
import { visitor } from '#shop/identity/actor.ts'
import { permit } from '#shop/identity/permissions.ts'
import { readShareCode } from '#shop/share-code.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/new-order-goods-action.ts'
import { draftIn, newOrderAddress } from './new-order-address.ts'

/**
 * Puts goods, or all of a cart that was passed on, into the cart of somebody at the counter, or says how many of a line
 * there are. The cart is that of a visitor, so that the order is nobody's of the staff.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'handle orders')
  const form = (await readForm(request)) ?? new FormData()
  const draft = draftIn(textIn(form, 'draft'))
  const variantId = textIn(form, 'variant') ?? ''
  const typed = textIn(form, 'quantity') ?? ''
  const asVisitor = { ...shop, actor: visitor }
  const back = (token: string | null, notice: string) => backWithNotice(shop, newOrderAddress(token), notice)
  const code = textIn(form, 'code')
  if (code !== null) {
    const added = await addSharedCart(asVisitor, { cartToken: draft, code: readShareCode(code) ?? '' })
    if (!added.accepted) return back(draft, notFound)
    const { cartToken, units, isComplete } = added.value
    return back(cartToken, `${isComplete ? '' : 'Error | Some of it is sold out. '}${showUnits(units)} added`)
  }
  if (!isUuid(variantId)) return back(draft, notFound)

  if (form.has('add')) {
    const added = await addToCart(asVisitor, { cartToken: draft, variantId, quantity: 1 })
    return added.accepted ? back(added.value.cartToken, `Added: ${added.value.name}`) : back(draft, notFound)
  }
  const quantity = /^\d{1,2}$/.test(typed) ? Number(typed) : Number.NaN
  const changed = await changeQuantity(asVisitor, { cartToken: draft, variantId, quantity })
  if (!changed.accepted) return back(draft, 'Error | Enter a whole number of units.')
  const { name, quantity: units, isCapped } = changed.value
  return back(draft, isCapped ? `Error | There are ${units} only.` : `${units} of ${name}`)
}

const notFound = 'Error | That cannot be had just now.'

export function loader() {
  return redirect(adminLinks.newOrder)
}
