import { redirect } from 'react-router'
import { endPromotion } from '#shop/promotions/end-promotion.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/end-action.ts'

/** Ends a code. Pressing twice ends it once. */
export async function action({ params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const ended = await endPromotion(shop, { promotionId: id })
  return ended.accepted
    ? backWithNotice(shop, adminLinks.code(id), `${ended.value.code} counts no more`)
    : backWithNotice(shop, adminLinks.codes, 'Error | There is no such code.')
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.code(params.id))
}
