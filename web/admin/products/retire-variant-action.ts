import { redirect } from 'react-router'
import { retireVariant } from '#shop/catalogue/retire-variant.ts'
import { isUuid } from '#shop/uuid.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/retire-variant-action.ts'
import { noSuchVariant } from './back-to-product.ts'

/** Takes the variant off sale. Orders keep it. Twice is once. */
export async function action({ params: { productId, variantId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const done = isUuid(variantId) ? await retireVariant(shop, { variantId }) : null
  return done?.accepted
    ? backWithNotice(shop, adminLinks.product(productId), `${done.value.sku} is no longer sold`)
    : backWithNotice(shop, adminLinks.products, noSuchVariant)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.product(params.productId))
}
