import { redirect } from 'react-router'
import { receiveReturn } from '#shop/returns/receive-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/receive-action.ts'
import { returnRefusals } from './return-refusals.ts'

/** Says that the goods are here. */
export async function action({ params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const received = await receiveReturn(shop, { returnId })
  if (!received.accepted && received.reason === 'no-such-return')
    throw new Response('There is no such return.', { status: 404 })
  const notice = received.accepted ? 'Received. The customer is told' : returnRefusals[received.reason]
  return backWithNotice(shop, adminLinks.return(returnId), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.return(params.returnId))
}
