import { redirectDocument } from 'react-router'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../cookies.ts'

/**
 * Leads whoever is signed out to sign in, or elsewhere, and says so there. Nothing of the account stays on the device: no cart, no
 * wishlist, and nothing that a page has kept.
 */
export function depart(origin: string, notice: string, to: string = links.signIn): Response {
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
  for (const name of ['session', 'cart', 'wishlist'] as const) headers.append('Set-Cookie', clearCookie(origin, name))
  headers.append('Set-Cookie', setCookie(origin, 'notice', notice))
  return redirectDocument(to, { status: 303, headers })
}
