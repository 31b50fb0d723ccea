import { redirect } from 'react-router'
import { returnLinks } from '#shop/return-links.ts'
import { cancelReturn } from '#shop/returns/cancel-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import type { Route } from './+types/cancel-return-action.ts'

/** The customer keeps the goods. Pressing twice is pressing once. */
export async function action({ params: { token, returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const cancelled = await cancelReturn(shop, { linkToken: token, returnId })
  if (!cancelled.accepted && cancelled.reason === 'no-such-return')
    throw new Response('There is no such return.', { status: 404 })
  const notice = cancelled.accepted
    ? 'Your return is cancelled'
    : 'Error | It cannot be cancelled any more: look at how it stands now.'
  return backWithNotice(shop, returnLinks.returnOfOrder(token, returnId), notice)
}

export function loader({ params: { token, returnId } }: Route.LoaderArgs) {
  return redirect(returnLinks.returnOfOrder(token, returnId))
}
