import { data, Form, redirect, useNavigation } from 'react-router'
import { startTwoStep } from '#shop/identity/two-step.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { comeAgain, tooManyTries } from '../auth/too-many.ts'
import { asSearch, whereNext } from '../auth/where-next.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/two-step-page.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { qrCode } from './qr-code.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  const next = whereNext(url)
  const { session } = context.get(visitContext)
  return {
    isOn: session?.isTwoStep ?? false,
    search: asSearch(next),
    isFromPanel: next?.startsWith(links.admin) ?? false,
  }
}

/** Shows the secret and the recovery codes this one time. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { sessionToken, client } = context.get(visitContext)
  const password = textIn((await readForm(request)) ?? new FormData(), 'password') ?? ''
  const { shopName: issuer } = await readSettings(shop)
  const started = await startTwoStep(shop, { sessionToken: sessionToken ?? '', password, issuer, client })
  if (started.accepted) {
    const { uri } = started.value
    return { started: { ...started.value, key: keyIn(uri), qr: qrCode(uri) }, error: null }
  }
  if (started.reason === 'signed-out') return redirect(links.twoStep, 303)
  if (started.reason !== 'too-many-attempts')
    return data({ started: null, error: wrongWords[started.reason] }, { status: 422 })
  const { minutes } = started.details
  return data({ started: null, error: tooManyTries(minutes) }, comeAgain(minutes))
}

const wrongWords = { 'wrong-password': 'This is not your password', 'on-already': 'Two-step sign-in is on already' }

/** The secret in groups of four, for whoever types it. */
function keyIn(uri: string): string {
  return (new URL(uri).searchParams.get('secret') ?? '').replace(/.{4}(?=.)/g, '$& ')
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Two-step sign-in', isIndexed: false })
}

export default function TwoStepPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, search, isFromPanel } = loaderData
  const { state } = useNavigation()
  const started = actionData?.started
  if (started)
    return (
      <div className="panels">
        <section className="panel" aria-labelledby="two-step">
          <h2 id="two-step">1. Your app</h2>
          <p>Read this with your authenticator app:</p>
          <svg
            className="qr"
            role="img"
            aria-label="QR code with the key that stands below"
            viewBox={`0 0 ${started.qr.size} ${started.qr.size}`}
          >
            <path d={started.qr.path} />
          </svg>
          <p>
            <a href={started.uri} rel="external">
              Open it in the app on this device
            </a>
            , or type this key there:
          </p>
          <p className="secret num">{started.key}</p>
          <ConfirmForm search={search} error={undefined} />
        </section>
        <section className="panel" aria-labelledby="recovery-codes">
          <h2 id="recovery-codes">2. Your recovery codes</h2>
          <p>Write them down: each lets you in once without your phone. They are shown this one time.</p>
          <ul className="recovery num">
            {started.recoveryCodes.map((code) => (
              <li key={code}>{code}</li>
            ))}
          </ul>
        </section>
      </div>
    )
  return (
    <div className="panels">
      <section className="panel" aria-labelledby="two-step">
        <h2 id="two-step">Two-step sign-in is {isOn ? 'on' : 'off'}</h2>
        {isFromPanel && !isOn && <p className="err-box">The panel opens to you once this is on.</p>}
        <p>
          {isOn
            ? 'You are asked for a code of your authenticator app each time that you sign in.'
            : 'With it nobody gets in with your password alone: a code of your phone is needed too.'}
        </p>
        <Form method="post" action={isOn ? links.stopTwoStep : links.twoStep + search} noValidate preventScrollReset>
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            error={actionData?.error ?? undefined}
          />
          <button className="btn" type="submit" aria-busy={state !== 'idle'}>
            {isOn ? 'Turn it off' : 'Turn it on'}
          </button>
        </Form>
      </section>
    </div>
  )
}
