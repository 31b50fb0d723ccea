import { redirect } from 'react-router'
import { copyProduct } from '#shop/catalogue/copy-product.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/copy-action.ts'
import { noSuchProduct } from './back-to-product.ts'

/** Adds a draft that is like a product. Pressing twice adds it once. */
export async function action({ request, params: { productId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const key = textIn(form, 'key') ?? ''
  if (!isUuid(key)) return redirect(adminLinks.product(productId), 303)
  const copied = await copyProduct(shop, { productId, key })
  return copied.accepted
    ? backWithNotice(shop, adminLinks.product(copied.value.productId), 'This is the copy, a draft: nobody sees it yet')
    : backWithNotice(shop, adminLinks.products, copied.reason === 'no-such-product' ? noSuchProduct : taken)
}

const taken = 'Error | There is such a copy already. Change its address and SKUs first.'

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.product(params.productId))
}
