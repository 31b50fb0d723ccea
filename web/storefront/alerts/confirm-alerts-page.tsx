import { data, Form, redirect, useNavigation } from 'react-router'
import { confirmAlerts, findAlertConfirmation } from '#shop/alerts/confirm-alerts.ts'
import { links } from '#shop/links.ts'
import { AuthStep } from '../../auth/auth-frame.tsx'
import { NoLongerGood } from '../../auth/no-longer-good.tsx'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/confirm-alerts-page.ts'

/** Looking confirms nothing: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const found = await findAlertConfirmation(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return found
    ? { email: found.email, isConfirmed: found.isConfirmed, action: links.confirmAlerts + url.search }
    : data(null, 404)
}

export async function action({ url, context }: Route.ActionArgs) {
  const confirmed = await confirmAlerts(context.get(shopContext), url.searchParams.get('proof') ?? '')
  return confirmed.accepted ? redirect(links.confirmAlerts + url.search, 303) : data(null, 404)
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Tell me', isIndexed: false })
}

export default function ConfirmAlertsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.home}>Go to the shop</NoLongerGood>
  const { email, isConfirmed, action } = loaderData
  if (isConfirmed)
    return (
      <AuthStep title="We will tell you" about={`A letter goes to ${email} as soon as it is so.`}>
        <p>
          <a className="btn" href={links.shop}>
            See what else there is
          </a>
        </p>
      </AuthStep>
    )
  return (
    <AuthStep title="Shall we tell you?" about={`Then we write to ${email} about this alone.`}>
      <Form method="post" action={action}>
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Yes, tell me
        </button>
      </Form>
    </AuthStep>
  )
}
