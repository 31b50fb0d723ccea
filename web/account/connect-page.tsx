import { data, Form, redirect, useNavigation } from 'react-router'
import { startConnecting } from '#shop/identity/connect-identity.ts'
import { hasPassword } from '#shop/identity/has-password.ts'
import { links } from '#shop/links.ts'
import { departureWords } from '../auth/provider-words.ts'
import { comeAgain } from '../auth/too-many.ts'
import { setCookie } from '../cookies.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/connect-page.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  if (!shop.singleSignOn) throw redirect(links.profile)
  return { provider: shop.singleSignOn.label, hasPassword: await hasPassword(shop) }
}

/** The provider is a link away and not a redirect: those of a form are held to the page's policy. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client } = context.get(visitContext)
  const current = textIn((await readForm(request)) ?? new FormData(), 'current') ?? ''
  const started = await startConnecting(shop, { current, client })
  if (started.accepted) {
    const { address, journey } = started.value
    return data({ address, error: null }, { headers: { 'Set-Cookie': setCookie(shop.origin, 'journey', journey) } })
  }
  const again = (error: string, init: ResponseInit) => data({ address: null, error }, init)
  if (started.reason === 'no-password') return again('Choose a password first', { status: 409 })
  if (started.reason === 'wrong-password') return again('This is not your password', { status: 422 })
  const error = departureWords(shop.singleSignOn?.label ?? '', started)
  if (started.reason === 'too-many-attempts') return again(error, comeAgain(started.details.minutes))
  return again(error, { status: started.reason === 'no-answer' ? 503 : 404 })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Connect your account', isIndexed: false })
}

export default function ConnectPage({ loaderData, actionData }: Route.ComponentProps) {
  const { provider, hasPassword } = loaderData
  const { address = null, error } = actionData ?? {}
  const isBusy = useNavigation().state !== 'idle'
  return (
    <section className="panel" aria-labelledby="connect">
      <h2 id="connect">Connect {provider}</h2>
      {address !== null && (
        <>
          <p role="status">One more step: show {provider} who you are.</p>
          <p className="acts">
            <a className="btn" rel="external" href={address}>
              Go on to {provider}
            </a>
          </p>
        </>
      )}
      {address === null && !hasPassword && (
        <>
          <p>Your account has no password to prove that it is you.</p>
          <p className="acts">
            <a className="btn" href={links.forgotPassword}>
              Choose a password by mail
            </a>
          </p>
        </>
      )}
      {address === null && hasPassword && (
        <Form method="post" action={links.identities} noValidate preventScrollReset>
          <p>From then on you can sign in here with {provider}, too.</p>
          <PasswordField
            label="Password"
            name="current"
            autoComplete="current-password"
            required
            error={error ?? undefined}
          />
          <div className="acts">
            <button className="btn" type="submit" aria-busy={isBusy}>
              Connect {provider}
            </button>
            <a className="btn soft" href={links.profile}>
              Leave it
            </a>
          </div>
        </Form>
      )}
    </section>
  )
}
