import { data, Form, useNavigation } from 'react-router'
import { isStaff } from '#shop/identity/is-staff.ts'
import { shortestPassword, shortestStaffPassword } from '#shop/identity/password-rules.ts'
import { findProof } from '#shop/identity/proofs.ts'
import { resetPassword } from '#shop/identity/reset-password.ts'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'
import { readForm, textIn } from '../posted-form.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/reset-page.ts'
import { AuthStep } from './auth-frame.tsx'
import { depart } from './depart.ts'
import { NoLongerGood } from './no-longer-good.tsx'
import { passwordWords } from './password-words.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('proof') ?? ''
  const proof = await findProof(context.get(shopContext), 'reset-password', token)
  if (!proof) return data(null, 404)
  const worksHere = await isStaff(context.get(shopContext), proof.userId)
  const shortest = worksHere ? shortestStaffPassword : shortestPassword
  return { email: proof.email, shortest, action: `${links.resetPassword}${url.search}` }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device, deviceToken } = context.get(visitContext)
  const password = textIn((await readForm(request)) ?? new FormData(), 'password') ?? ''
  const token = url.searchParams.get('proof') ?? ''
  const reset = await resetPassword(shop, { token, password, deviceToken, client, device })
  if (!reset.accepted && reset.reason === 'proof-not-good') return data({ error: null }, 404)
  if (!reset.accepted) return data({ error: passwordWords[reset.details.problem] }, 422)
  const departure = depart(shop.origin, done)
  departure.headers.append('Set-Cookie', setCookie(shop.origin, 'device', reset.value.deviceToken))
  return departure
}

const done = 'Your password is changed | You are signed out everywhere. Sign in with the new one.'

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'New password', isIndexed: false })
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData?.error === null)
    return <NoLongerGood way={links.forgotPassword}>Ask for a new link</NoLongerGood>
  return (
    <AuthStep title="Choose a new password" about={`For ${loaderData.email}. You are signed out everywhere then.`}>
      <Form method="post" action={loaderData.action} noValidate preventScrollReset>
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          minLength={loaderData.shortest}
          required
          hint={`At least ${loaderData.shortest} characters. A short sentence is easy to remember.`}
          error={actionData?.error}
        />
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Save the new password
        </button>
      </Form>
    </AuthStep>
  )
}
