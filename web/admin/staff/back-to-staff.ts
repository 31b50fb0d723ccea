import { redirect } from 'react-router'
import type { Shop } from '#shop/shop.ts'
import { setCookie } from '../../cookies.ts'
import { adminLinks } from '../admin-links.ts'

/** Leads back to the list of the staff, which says first what was done, or why nothing was. */
export function backToStaff(shop: Shop, notice: string): Response {
  return redirect(adminLinks.staff, {
    status: 303,
    headers: { 'Set-Cookie': setCookie(shop.origin, 'notice', notice) },
  })
}

/** Why nothing was done. */
export const staffRefusals = {
  'no-such-account': 'Error | This person is not on the staff any more.',
  'last-admin': 'Error | The shop needs an admin. Make somebody else admin first.',
}
