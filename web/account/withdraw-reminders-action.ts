import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { withdrawReminders } from '#shop/reminders/agree-to-reminders.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/withdraw-reminders-action.ts'

/** Takes back that whoever is signed in is reminded of carts that they leave. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const withdrawn = await withdrawReminders(shop)
  const notice = withdrawn.accepted ? 'We do not remind you of carts any more' : 'Error | Confirm your email first.'
  return backWithNotice(shop, links.accountData, notice)
}

/** Nobody links here; who types the address means their data. */
export function loader() {
  return redirect(links.accountData)
}
