import { redirect, redirectDocument } from 'react-router'
import { signOut } from '#shop/identity/end-session.ts'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sign-out-action.ts'

/** Signs out here. Nothing of the account stays on the device: no cart, and nothing that a page has kept. */
export async function action({ context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client, device } = context.get(visitContext)
  if (sessionToken !== null) await signOut(shop, { sessionToken, client, device })

  const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
  for (const name of ['session', 'cart', 'wishlist'] as const)
    headers.append('Set-Cookie', clearCookie(shop.origin, name))
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', signedOut))
  return redirectDocument(links.signIn, { status: 303, headers })
}

const signedOut = 'Signed out | You have been signed out successfully.'

/** Nobody links here; a link would sign people out whom somebody else leads here. */
export function loader() {
  return redirect(links.account)
}
