import { data, Form, useNavigation } from 'react-router'
import { readEmail } from '#shop/email-address.ts'
import { signIn } from '#shop/identity/sign-in.ts'
import { links } from '#shop/links.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { TextField } from '../ui/field.tsx'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sign-in-page.ts'
import { arrive } from './arrive-action.ts'
import { AuthFrame } from './auth-frame.tsx'
import { blockedWords } from './blocked-words.ts'
import { goOnToSecondStep } from './go-on-to-second-step.ts'
import { passBy } from './pass-by.ts'
import { comeAgain } from './too-many.ts'
import { asSearch, whereNext } from './where-next.ts'

const incomplete = 'You must provide either an email or phone number and a password'
const wrong = 'Invalid login credentials'

export function loader({ url, context }: Route.LoaderArgs) {
  return passBy(url, context)
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device, deviceToken } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'email') ?? ''
  const email = readEmail(typed)?.toLowerCase()
  const password = textIn(form, 'password') ?? ''
  const again = (error: string, init: ResponseInit) => data({ typed, error }, init)
  if (typed.trim() === '' || password === '') return again(incomplete, { status: 422 })
  if (!email) return again(wrong, { status: 401 })

  const signedIn = await signIn(shop, { email, password, deviceToken, client, device })
  const next = whereNext(url)
  if (signedIn.accepted) return arrive(context, signedIn.value, { next, told: 'Logged in successfully!' })
  if (signedIn.reason === 'wrong-credentials') return again(wrong, { status: 401 })
  if (signedIn.reason === 'blocked') return again(blockedWords(await readSettings(shop)), { status: 403 })
  if (signedIn.reason === 'second-step') return goOnToSecondStep(shop.origin, signedIn.details.pending, asSearch(next))
  const { minutes } = signedIn.details
  return again(`Too many tries. Wait ${minutes} minutes, or sign in with a code that we mail you.`, comeAgain(minutes))
}

/** Tells whoever tried too often when to come again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Sign In', path: links.signIn, isIndexed: false })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { search, provider } = loaderData
  const { state, formAction } = useNavigation()
  const isSigningIn = state !== 'idle' && formAction === links.signIn + search
  return (
    <AuthFrame tab="sign-in" search={search} provider={provider} error={isSigningIn ? null : actionData?.error}>
      <Form
        method="post"
        action={links.signIn + search}
        preventScrollReset
        onSubmit={(event) => isSigningIn && event.preventDefault()}
      >
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          required
          defaultValue={actionData?.typed}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" required />
        <button className="btn wide" type="submit" aria-busy={isSigningIn}>
          {isSigningIn ? 'Signing in...' : 'Sign In'}
        </button>
        <p className="small">
          <a href={links.forgotPassword}>Forgot your password?</a> Or{' '}
          <a href={links.signInCode + search}>sign in with a code by email</a>.
        </p>
      </Form>
    </AuthFrame>
  )
}
