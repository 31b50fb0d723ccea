import { type MiddlewareFunction, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { visitContext } from '../visit.ts'

/** Sends whoever is not signed in to sign in, and back. It only leads the way: each verb refuses by itself. */
export const requireCustomer: MiddlewareFunction<Response> = ({ request, url, context }) => {
  if (context.get(visitContext).session) return
  const next = request.method === 'GET' ? url.pathname + url.search : links.account
  throw redirect(`${links.signIn}?${new URLSearchParams({ next })}`, request.method === 'GET' ? 302 : 303)
}
