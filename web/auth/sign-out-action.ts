import { redirect } from 'react-router'
import { signOut } from '#shop/identity/sign-out.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sign-out-action.ts'
import { depart } from './depart.ts'

/** Signs out here. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client, device } = context.get(visitContext)
  if (sessionToken !== null) await signOut(shop, { sessionToken, client, device })
  return depart(shop.origin, signedOut)
}

const signedOut = 'Signed out | You have been signed out successfully.'

/** Nobody links here; a link would sign people out whom somebody else leads here. */
export function loader() {
  return redirect(links.account)
}
