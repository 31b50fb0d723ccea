import { redirect } from 'react-router'
import type { Shop } from '#shop/shop.ts'
import { setCookie } from './cookies.ts'

/** Leads on to a page, which says first what was done, or why nothing was. */
export function backWithNotice(shop: Pick<Shop, 'origin'>, to: string, notice: string): Response {
  return redirect(to, { status: 303, headers: { 'Set-Cookie': setCookie(shop.origin, 'notice', notice) } })
}
