import { data, redirect } from 'react-router'
import { findAlertLeaving, leaveAlerts } from '#shop/alerts/leave-alerts.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Leaving } from '../newsletter/leaving.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/leave-alerts-page.ts'

/** Looking takes nothing back: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findAlertLeaving(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return found
    ? { email: found.email, hasLeft: found.hasLeft, action: links.leaveAlerts + url.search }
    : data(null, 404)
}

export async function action({ url, context }: Route.ActionArgs) {
  const left = await leaveAlerts(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return left.accepted ? redirect(links.leaveAlerts + url.search, 303) : data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Unsubscribe', isIndexed: false })
}

export default function LeaveAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Leaving leaving={actionData === null ? null : loaderData} about="this" />
}
