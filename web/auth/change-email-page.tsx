import { changeEmail } from '#shop/identity/change-email.ts'
import { findProof } from '#shop/identity/proofs.ts'
import { links } from '#shop/links.ts'
import { shopContext } from '../shop-context.ts'
import { frameOf } from '../storefront/storefront.ts'
import { pageMeta } from '../ui/page-meta.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/change-email-page.ts'
import { answerOwnProof, showOwnProof } from './own-proof.ts'
import { OwnProofStep } from './own-proof-step.tsx'

/** Looking does nothing yet: mail programs look at links before people do. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const proof = await findProof(context.get(shopContext), 'change-email', url.searchParams.get('proof') ?? '')
  return showOwnProof(context, proof, links.changeEmail + url.search)
}

export async function action({ url, context }: Route.ActionArgs) {
  const { client, device } = context.get(visitContext)
  const token = url.searchParams.get('proof') ?? ''
  const done = await changeEmail(context.get(shopContext), { token, client, device })
  return answerOwnProof(context, done, 'Your email is changed')
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Confirm your new email', isIndexed: false })
}

export default function ChangeEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnProofStep title="Confirm your new email" shown={actionData === null ? null : loaderData}>
      Confirm my new email
    </OwnProofStep>
  )
}
