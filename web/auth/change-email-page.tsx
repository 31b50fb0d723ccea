import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { userIdOf } from '#shop/identity/actor.ts'
import { changeEmail } from '#shop/identity/change-email.ts'
import { findProof } from '#shop/identity/proofs.ts'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/change-email-page.ts'
import { AuthStep } from './auth-frame.tsx'
import { NoLongerGood } from './no-longer-good.tsx'
import { SignInFirst } from './sign-in-first.tsx'

/** Looking does nothing yet: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('proof') ?? ''
  const shop = context.get(shopContext)
  const proof = await findProof(shop, 'change-email', token)
  if (!proof) return data(null, 404)
  const action = `${links.changeEmail}${url.search}`
  const { isSignedIn } = context.get(visitContext)
  return { email: proof.email, action, isSignedIn, isTheirs: userIdOf(shop.actor) === proof.userId }
}

export async function action({ url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device } = context.get(visitContext)
  const token = url.searchParams.get('proof') ?? ''
  const done = await changeEmail(shop, { token, client, device })
  if (!done.accepted && done.reason === 'sign-in-first') return data({ error: done.reason }, 403)
  if (!done.accepted) return data(null, 404)
  const headers = { 'Set-Cookie': setCookie(shop.origin, 'notice', 'Your email is changed') }
  return redirectDocument(links.profile, { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Confirm your new email', isIndexed: false })
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.account}>Go to your account</NoLongerGood>
  const { email, action, isTheirs, isSignedIn } = loaderData
  if (!isTheirs) return <SignInFirst title="Confirm your new email" next={action} isSignedIn={isSignedIn} />
  return (
    <AuthStep title="Confirm your new email" about={`Is ${email} yours?`}>
      <Form method="post" action={action}>
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Confirm my new email
        </button>
      </Form>
    </AuthStep>
  )
}
