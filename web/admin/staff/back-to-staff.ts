import type { Shop } from '#shop/shop.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { adminLinks } from '../admin-links.ts'

/** Leads back to the list of the staff, which says first what was done, or why nothing was. */
export function backToStaff(shop: Shop, notice: string): Response {
  return backWithNotice(shop, adminLinks.staff, notice)
}

/** Why nothing was done. */
export const staffRefusals = {
  'no-such-account': 'Error | This person is not on the staff any more.',
  'address-not-proved': 'Error | They have not confirmed their email yet.',
  'last-admin': 'Error | The shop needs an admin. Make somebody else admin first.',
}
