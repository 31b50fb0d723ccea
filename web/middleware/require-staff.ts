import { type MiddlewareFunction, redirect } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { links } from '#shop/links.ts'
import { sectionOf } from '../admin/sections.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'

/**
 * Sends whoever is not signed in to sign in, and back; a customer home; and staff who may not use a section to the
 * first page of the panel. It only leads the way: each verb refuses by itself.
 */
export const requireStaff: MiddlewareFunction<Response> = ({ request, url, context }) => {
  const { session } = context.get(visitContext)
  const isLooking = request.method === 'GET'
  const status = isLooking ? 302 : 303
  if (session === null) {
    const next = isLooking ? url.pathname + url.search : links.admin
    throw redirect(`${links.signIn}?${new URLSearchParams({ next })}`, status)
  }
  if (session.role === null) throw redirect(links.home, status)

  const section = sectionOf(url.pathname.replace(/\.\w+$/, ''))
  if (section && isLooking && !isPermitted(actorOf(session), section.needs)) {
    const notice = setCookie(context.get(shopContext).origin, 'notice', 'Error | Your role does not open that section.')
    throw redirect(links.admin, { status, headers: { 'Set-Cookie': notice } })
  }
}
