import { redirectDocument } from 'react-router'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../cookies.ts'

/**
 * Leads whoever is signed out to sign in, or elsewhere, and says so there. Nothing of the account stays on the device, nor
 * anything that a page has kept. A cart or wishlist that the browser itself holds is a guest's, and waits there.
 */
export function depart(origin: string, notice: string, to: string = links.signIn): Response {
  const headers = new Headers({ 'Clear-Site-Data': '"storage"' })
  headers.append('Set-Cookie', clearCookie(origin, 'session'))
  headers.append('Set-Cookie', clearCookie(origin, 'height'))
  headers.append('Set-Cookie', setCookie(origin, 'notice', notice))
  return redirectDocument(to, { status: 303, headers })
}
