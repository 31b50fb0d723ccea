import { redirect } from 'react-router'
import { signOut } from '#shop/identity/sign-out.ts'
import { links } from '#shop/links.ts'
import { depart } from '../auth/depart.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sign-out-action.ts'

/** Ends the session of whoever leaves the panel, and leads to the shop. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client, device } = context.get(visitContext)
  if (sessionToken !== null) await signOut(shop, { sessionToken, client, device })
  return depart(shop.origin, 'Signed out | You have been signed out successfully.', links.home)
}

/** Nobody links here; a link would sign people out whom somebody else leads here. */
export function loader() {
  return redirect(links.admin)
}
