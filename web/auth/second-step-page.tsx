import { data, Form, redirect, useNavigation } from 'react-router'
import { takeSecondStep } from '#shop/identity/second-step.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/second-step-page.ts'
import { arrive } from './arrive-action.ts'
import { AuthStep, ErrorToast } from './auth-frame.tsx'
import { blockedWords } from './blocked-words.ts'
import { passBy } from './pass-by.ts'
import { comeAgain, tooManyTries } from './too-many.ts'
import { asSearch, whereNext } from './where-next.ts'

export function loader({ url, context }: Route.LoaderArgs) {
  return passBy(url, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { pendingSignIn, client, device, deviceToken } = context.get(visitContext)
  const next = whereNext(url)
  if (pendingSignIn === null) return redirect(links.signIn + asSearch(next), 303)

  const code = (textIn((await readForm(request)) ?? new FormData(), 'code') ?? '').replace(/\s/g, '').slice(0, 20)
  const taken = await takeSecondStep(shop, { pending: pendingSignIn, code, deviceToken, client, device })
  if (taken.accepted) return arrive(context, taken.value, { next, told: 'Logged in successfully!' })
  if (taken.reason === 'begin-again') return redirect(links.signIn + asSearch(next), 303)
  if (taken.reason === 'blocked') return data({ error: blockedWords(await readSettings(shop)) }, 403)
  if (taken.reason === 'wrong-code')
    return data({ error: 'This is not the code. Type the one that is shown now.' }, 401)
  return data({ error: tooManyTries(taken.details.minutes) }, comeAgain(taken.details.minutes))
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Second step', isIndexed: false })
}

export default function SecondStepPage({ loaderData: { search }, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  const isBusy = state !== 'idle'
  return (
    <AuthStep title="One more step" about="Type the code that your authenticator app shows.">
      <ErrorToast error={isBusy ? null : actionData?.error} />
      <Form method="post" action={links.secondStep + search} preventScrollReset>
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          required
          hint="Six figures. Without your phone, one of your recovery codes."
        />
        <button className="btn wide" type="submit" aria-busy={isBusy}>
          {isBusy ? 'Signing in...' : 'Sign In'}
        </button>
        <p className="small">
          <a href={links.signIn + search}>Begin again</a>
        </p>
      </Form>
    </AuthStep>
  )
}
