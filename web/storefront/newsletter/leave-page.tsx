import { data, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { findLeaving, leaveByLetter } from '#shop/newsletter/leave-newsletter.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/leave-page.ts'
import { Leaving } from './leaving.tsx'

/** Looking takes nobody off the list: mail programs look at links before people do. They leave by a POST of their own. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findLeaving(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return found ? { ...found, action: links.leaveNewsletterByLetter + url.search } : data(null, 404)
}

export async function action({ url, context }: Route.ActionArgs) {
  const left = await leaveByLetter(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return left.accepted ? redirect(links.leaveNewsletterByLetter + url.search, 303) : data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Unsubscribe', isIndexed: false })
}

export default function LeavePage({ loaderData, actionData }: Route.ComponentProps) {
  return <Leaving leaving={actionData === null ? null : loaderData} about="news" />
}
