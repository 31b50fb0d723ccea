import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { agreeToReminders } from '#shop/reminders/agree-to-reminders.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/agree-to-reminders-action.ts'

/** Keeps that whoever is signed in wants to be reminded of carts that they leave. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const agreed = await agreeToReminders(shop)
  const notice = agreed.accepted ? 'We remind you once of a cart that you leave' : refusals[agreed.reason]
  return backWithNotice(shop, links.accountData, notice)
}

const refusals = {
  'not-verified': 'Error | Confirm your email first.',
  'not-offered': 'Error | We send no reminders at the moment.',
}

/** Nobody links here; who types the address means their data. */
export function loader() {
  return redirect(links.accountData)
}
