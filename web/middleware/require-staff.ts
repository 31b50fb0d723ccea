import { type MiddlewareFunction, redirect } from 'react-router'
import { owesSecondStep } from '#shop/identity/owes-second-step.ts'
import { isPermitted } from '#shop/identity/permissions.ts'
import { actorOf } from '#shop/identity/session.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { sectionOf } from '../admin/sections.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'

/**
 * Sends whoever is not signed in to sign in, and back; a customer home; and staff who may not use a section to the
 * first page of the panel. Staff who owe a longer password or a second step are led to it, and back. It only leads the
 * way: each verb refuses by itself.
 */
export const requireStaff: MiddlewareFunction<Response> = async ({ request, url, context }) => {
  const { session } = context.get(visitContext)
  const isLooking = request.method === 'GET'
  const status = isLooking ? 302 : 303
  const next = new URLSearchParams({ next: isLooking ? url.pathname + url.search : links.admin })
  if (session === null) throw redirect(`${links.signIn}?${next}`, status)
  if (session.role === null) throw redirect(links.home, status)
  if (session.owesPassword) throw redirect(`${links.accountPassword}?${next}`, status)
  const shop = context.get(shopContext)
  const { staffSignInByTwoSteps } = await readSettings(shop)
  if (owesSecondStep(session, { staffSignInByTwoSteps, isLive: shop.isLive }))
    throw redirect(`${links.twoStep}?${next}`, status)

  const section = sectionOf(url.pathname.replace(/\.\w+$/, ''))
  if (section && isLooking && !isPermitted(actorOf(session), section.needs)) {
    const notice = setCookie(shop.origin, 'notice', 'Error | Your role does not open that section.')
    throw redirect(links.admin, { status, headers: { 'Set-Cookie': notice } })
  }
}
