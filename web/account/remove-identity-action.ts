import { redirect } from 'react-router'
import { removeIdentity } from '#shop/identity/identities.ts'
import { links } from '#shop/links.ts'
import { identityWords } from '../auth/provider-words.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/remove-identity-action.ts'

/** Takes one way to sign in away. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { session, client, device } = context.get(visitContext)
  const wish = { identityId: params.identityId, sessionId: session?.id ?? null, client, device }
  const removed = await removeIdentity(shop, wish)
  const notice = removed.accepted ? done : `Error | ${refusals[removed.reason]}`
  return backWithNotice(shop, links.profile, notice)
}

const done = 'You no longer sign in that way | All other devices are signed out.'

const refusals = {
  ...identityWords,
  'needed-for-two-step': 'Turn two-step sign-in off first: it asks for your password.',
}

/** Nobody links here; who types the address means their profile. */
export function loader() {
  return redirect(links.profile)
}
