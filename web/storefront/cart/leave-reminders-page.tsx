import { data, redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { findReminderLeaving, leaveReminders } from '#shop/reminders/leave-reminders.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Leaving } from '../newsletter/leaving.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/leave-reminders-page.ts'

/** Looking takes nothing back: mail programs look at links before people do. Whose address it is, the link does not tell. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findReminderLeaving(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return found ? { hasLeft: found.hasLeft, action: links.leaveReminders + url.search } : data(null, 404)
}

export async function action({ url, context }: Route.ActionArgs) {
  const left = await leaveReminders(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return left.accepted ? redirect(links.leaveReminders + url.search, 303) : data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Unsubscribe', isIndexed: false })
}

export default function LeaveRemindersPage({ loaderData, actionData }: Route.ComponentProps) {
  return <Leaving leaving={actionData === null ? null : loaderData} about="carts you left" />
}
