import { redirect } from 'react-router'
import { bringBackVariant } from '#shop/catalogue/retire-variant.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/bring-back-variant-action.ts'
import { noSuchVariant } from './back-to-product.ts'

/** Sells a retired variant again. Twice is once. */
export async function action({ params: { productId, variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = isUuid(variantId) ? await bringBackVariant(shop, { variantId }) : null
  return done?.accepted
    ? backWithNotice(shop, adminLinks.product(productId), `${done.value.sku} is sold again`)
    : backWithNotice(shop, adminLinks.products, noSuchVariant)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.product(params.productId))
}
