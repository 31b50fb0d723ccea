import { data, Form, redirectDocument, useNavigation } from 'react-router'
import { findProof } from '#shop/identity/proofs.ts'
import { verifyEmail } from '#shop/identity/verify-email.ts'
import { links } from '#shop/links.ts'
import { setCookie } from '../cookies.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/verify-page.ts'
import { AuthStep } from './auth-frame.tsx'
import { NoLongerGood } from './no-longer-good.tsx'

/** Looking does nothing yet: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get('proof') ?? ''
  const proof = await findProof(context.get(shopContext), 'verify-email', token)
  return proof ? { email: proof.email, action: `${links.verifyEmail}${url.search}` } : data(null, 404)
}

export async function action({ url, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, device, isSignedIn } = context.get(visitContext)
  const token = url.searchParams.get('proof') ?? ''
  const done = await verifyEmail(shop, { token, client, device })
  if (!done.accepted) return data(null, 404)
  const headers = { 'Set-Cookie': setCookie(shop.origin, 'notice', 'Your email is confirmed') }
  return redirectDocument(isSignedIn ? links.profile : links.signIn, { status: 303, headers })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Confirm your email', isIndexed: false })
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state } = useNavigation()
  if (!loaderData || actionData === null) return <NoLongerGood way={links.account}>Go to your account</NoLongerGood>
  return (
    <AuthStep title="Confirm your email" about={`Is ${loaderData.email} yours?`}>
      <Form method="post" action={loaderData.action}>
        <button className="btn wide" type="submit" aria-busy={state !== 'idle'}>
          Confirm my email
        </button>
      </Form>
    </AuthStep>
  )
}
