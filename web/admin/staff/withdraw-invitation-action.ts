import { redirect } from 'react-router'
import { withdrawInvitation } from '#shop/identity/staff-invitations.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/withdraw-invitation-action.ts'
import { backToStaff } from './back-to-staff.ts'

/** Takes an invitation back. */
export async function action({ params: { invitationId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const withdrawn = await withdrawInvitation(shop, { invitationId })
  return backToStaff(shop, withdrawn.accepted ? 'The invitation is withdrawn' : 'Error | There is no such invitation.')
}

export function loader() {
  return redirect(adminLinks.staff)
}
