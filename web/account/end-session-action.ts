import { redirect } from 'react-router'
import { endSession } from '#shop/identity/end-session.ts'
import { links } from '#shop/links.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/end-session-action.ts'

/** Signs out on one device. */
export async function action({ params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device } = context.get(visitContext)
  const ended = await endSession(shop, { sessionId: params.sessionId, client, device })
  const notice = ended.accepted ? 'Signed out on that device' : 'That device was signed out already'
  return backWithNotice(shop, links.profile, notice)
}

/** Nobody links here; who types the address means their profile. */
export function loader() {
  return redirect(links.profile)
}
