import { data, redirect } from 'react-router'
import { confirmTwoStep } from '#shop/identity/two-step.ts'
import { links } from '#shop/links.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { asSearch, whereNext } from '../auth/where-next.ts'
import { setCookie } from '../cookies.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/confirm-two-step-page.ts'
import { ConfirmForm } from './confirm-form.tsx'

export function loader({ url }: Route.LoaderArgs) {
  return { search: asSearch(whereNext(url)) }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client, device } = context.get(visitContext)
  const code = (textIn((await readForm(request)) ?? new FormData(), 'code') ?? '').replace(/\s/g, '').slice(0, 10)
  const confirmed = await confirmTwoStep(shop, { sessionToken: sessionToken ?? '', code, client, device })
  if (confirmed.accepted) {
    const headers = new Headers()
    headers.append('Set-Cookie', setCookie(shop.origin, 'session', confirmed.value.sessionToken))
    headers.append('Set-Cookie', setCookie(shop.origin, 'notice', 'Two-step sign-in is on'))
    return redirect(whereNext(url) ?? links.profile, { status: 303, headers })
  }
  if (confirmed.reason === 'too-many-attempts')
    return data({ error: tooManyTries(confirmed.details.minutes) }, comeAgain(confirmed.details.minutes))
  if (confirmed.reason === 'signed-out') return redirect(links.twoStep, 303)
  return data({ error: 'This is not the code that your app shows' }, 422)
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Two-step sign-in', isIndexed: false })
}

/** Where the code was wrong: the app has the secret, so nothing is shown of it again. */
export default function ConfirmTwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="panels">
      <section className="panel" aria-labelledby="confirm">
        <h2 id="confirm">Confirm two-step sign-in</h2>
        <ConfirmForm {...loaderData} error={actionData?.error} />
        <p>
          <a href={links.twoStep + loaderData.search}>Begin again</a>
        </p>
      </section>
    </div>
  )
}
