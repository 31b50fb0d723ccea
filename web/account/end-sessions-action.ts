import { redirect } from 'react-router'
import { endSessions } from '#shop/identity/end-session.ts'
import { links } from '#shop/links.ts'
import { depart } from '../auth/depart.ts'
import { backWithNotice } from '../back-with-notice.ts'
import { readForm } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/end-sessions-action.ts'

/** Signs out on all other devices; with `here`, on this one too. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { session, client, device } = context.get(visitContext)
  const isHereToo = (await readForm(request))?.has('here') ?? false
  await endSessions(shop, { exceptId: isHereToo ? null : (session?.id ?? null), client, device })

  if (isHereToo) return depart(shop.origin, 'Signed out | You are signed out everywhere.')
  return backWithNotice(shop, links.profile, 'Signed out on all other devices')
}

/** Nobody links here; who types the address means their profile. */
export function loader() {
  return redirect(links.profile)
}
