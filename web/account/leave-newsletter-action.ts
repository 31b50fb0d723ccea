import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { leaveNewsletter } from '#shop/newsletter/leave-newsletter.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import type { Route } from './+types/leave-newsletter-action.ts'

/** Takes the newsletter from whoever is signed in. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const left = await leaveNewsletter(shop)
  const notice = left.accepted ? 'You get no newsletter any more' : 'Error | Confirm your email first.'
  return backWithNotice(shop, links.accountData, notice)
}

/** Nobody links here; who types the address means their data. */
export function loader() {
  return redirect(links.accountData)
}
