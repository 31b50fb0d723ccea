import { redirect } from 'react-router'
import { removeHoliday } from '#shop/delivery/remove-holiday.ts'
import { lagosDay } from '#shop/lagos-day.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/remove-holiday-action.ts'
import { isDayToCome } from './day-to-come.ts'

/** Makes a holiday a working day again. */
export async function action({ params: { day }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!isDayToCome(day, lagosDay(shop.clock.now()))) return redirect(adminLinks.holidays, 303)
  await removeHoliday(shop, { day })
  return backWithNotice(shop, adminLinks.holidays, 'It is a working day now')
}

export function loader() {
  return redirect(adminLinks.holidays)
}
