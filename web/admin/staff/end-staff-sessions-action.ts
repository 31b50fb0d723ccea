import { redirect } from 'react-router'
import { endStaffSessions } from '#shop/identity/change-staff.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/end-staff-sessions-action.ts'
import { backToStaff, staffRefusals } from './back-to-staff.ts'

/** Signs somebody out everywhere. */
export async function action({ params: { userId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const ended = await endStaffSessions(shop, { userId })
  return backToStaff(
    shop,
    ended.accepted ? `${ended.value.email} is signed out everywhere` : staffRefusals[ended.reason],
  )
}

export function loader() {
  return redirect(adminLinks.staff)
}
