import { findProof } from '#shop/identity/proofs.ts'
import { verifyEmail } from '#shop/identity/verify-email.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/verify-page.ts'
import { answerOwnProof, showOwnProof } from './own-proof.ts'
import { OwnProofStep } from './own-proof-step.tsx'

/** Looking does nothing yet: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const proof = await findProof(context.get(shopContext), 'verify-email', url.searchParams.get('proof') ?? '')
  return showOwnProof(context, proof, links.verifyEmail + url.search)
}

export async function action({ url, context }: Route.ActionArgs) {
  const { client, device } = context.get(visitContext)
  const token = url.searchParams.get('proof') ?? ''
  const done = await verifyEmail(context.get(shopContext), { token, client, device })
  return answerOwnProof(context, done, 'Your email is confirmed')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Confirm your email', isIndexed: false })
}

export default function VerifyPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnProofStep title="Confirm your email" shown={actionData === null ? null : loaderData}>
      Confirm my email
    </OwnProofStep>
  )
}
