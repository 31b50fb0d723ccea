import { redirect } from 'react-router'
import { resendVerification } from '#shop/identity/verify-email.ts'
import { links } from '#shop/links.ts'
import { tooManyTries } from '../auth/too-many.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/verification-action.ts'

/** Sends the letter again that proves the mailbox. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const sent = await resendVerification(shop, { client })
  return backWithNotice(shop, links.profile, tell(sent))
}

function tell(sent: Awaited<ReturnType<typeof resendVerification>>): string {
  if (sent.accepted) return `Look into your mail | A letter to ${sent.value.email} is on its way.`
  if (sent.reason === 'verified-already') return 'Your email is confirmed already'
  return `Error | ${tooManyTries(sent.details.minutes)}`
}

/** Nobody links here; who types the address means their profile. */
export function loader() {
  return redirect(links.profile)
}
