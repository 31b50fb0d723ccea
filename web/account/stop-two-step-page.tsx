import { data, redirect } from 'react-router'
import { stopTwoStep } from '#shop/identity/two-step.ts'
import { links } from '#shop/links.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { setCookie } from '../cookies.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/stop-two-step-page.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client, device } = context.get(visitContext)
  const password = textIn((await readForm(request)) ?? new FormData(), 'password') ?? ''
  const stopped = await stopTwoStep(shop, { sessionToken: sessionToken ?? '', password, client, device })
  if (stopped.accepted) {
    const headers = new Headers()
    headers.append('Set-Cookie', setCookie(shop.origin, 'session', stopped.value.sessionToken))
    headers.append('Set-Cookie', setCookie(shop.origin, 'notice', 'Two-step sign-in is off'))
    return redirect(links.profile, { status: 303, headers })
  }
  if (stopped.reason === 'too-many-attempts')
    return data({ error: tooManyTries(stopped.details.minutes) }, comeAgain(stopped.details.minutes))
  if (stopped.reason === 'signed-out') return redirect(links.twoStep, 303)
  return data({ error: 'This is not your password.' }, 422)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Two-step sign-in', isIndexed: false })
}

export default function StopTwoStepPage({ actionData }: Route.ComponentProps) {
  return (
    <section className="panel" aria-labelledby="still-on">
      <h2 id="still-on">Two-step sign-in</h2>
      {actionData && (
        <p className="err-box" role="alert">
          {actionData.error}
        </p>
      )}
      <p>
        <a href={links.twoStep}>Back to two-step sign-in</a>
      </p>
    </section>
  )
}
