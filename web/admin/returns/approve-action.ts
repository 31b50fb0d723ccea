import { redirect } from 'react-router'
import { approveReturn } from '#shop/returns/approve-return.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/approve-action.ts'
import { returnRefusals } from './return-refusals.ts'

/** Lets a return come. */
export async function action({ params: { returnId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const approved = await approveReturn(shop, { returnId })
  if (!approved.accepted && approved.reason === 'no-such-return')
    throw new Response('There is no such return.', { status: 404 })
  const notice = approved.accepted ? 'Approved. The customer has its number' : returnRefusals[approved.reason]
  return backWithNotice(shop, adminLinks.return(returnId), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.return(params.returnId))
}
