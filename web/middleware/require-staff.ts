import { type MiddlewareFunction, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { visitContext } from '../visit.ts'

/**
 * Sends whoever is not signed in to sign in, and back; and a customer home. It only leads the way: each verb refuses by
 * itself.
 */
export const requireStaff: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const { session } = context.get(visitContext)
  if (session?.role) return
  const status = request.method === 'GET' ? 302 : 303
  if (session) throw redirect(links.home, status)
  const next = request.method === 'GET' ? url.pathname + url.search : links.admin
  throw redirect(`${links.signIn}?${new URLSearchParams({ next })}`, status)
}
