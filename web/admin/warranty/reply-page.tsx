import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { answerClaim } from '#shop/warranty/answer-claim.ts'
import { showClaim } from '#shop/warranty/list-claims.ts'
import { isClaimState, longestClaim } from '#shop/warranty/warranty.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/reply-page.ts'
import { ClaimFields } from './claim-fields.tsx'
import { claimRefusals } from './claim-refusals.ts'
import { ClaimTalk } from './claim-talk.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showClaim(context.get(shopContext), params.claimId)
  if (!found) return data(null, 404)
  return { claim: found.claim, firstName: found.order.recipient.firstName, replyKey: randomUUID() }
}

/** Sends an answer. Pressing twice sends it once; where somebody else was faster, theirs is shown first. */
export async function action({ request, params: { claimId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await showClaim(shop, claimId))) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const state = textIn(form, 'state')
  const typed = { words: textIn(form, 'words') ?? '', state: state ?? '' }
  const answered = await answerClaim(shop, {
    claimId,
    words: typed.words,
    state: isClaimState(state) ? state : 'answered',
    key: textIn(form, 'key') ?? '',
    seenVersion: Number(textIn(form, 'version')),
  })
  if (answered.accepted) return backWithNotice(shop, adminLinks.claim(claimId), 'Your answer is on its way')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'words', message }] }, status)
  switch (answered.reason) {
    case 'nothing-written':
      return again('Write an answer', 422)
    case 'too-long':
      return again(`An answer has ${longestClaim.toLocaleString('en')} characters at most`, 422)
    case 'changed-meanwhile':
      return again(
        'Somebody has done something with it meanwhile: look below, then send yours if it is still needed',
        409,
      )
    default:
      return backWithNotice(shop, adminLinks.claims, claimRefusals[answered.reason])
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Answer a claim, Admin Panel' }]
}

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="claim" />
  const { claim, firstName, replyKey } = loaderData
  const { typed, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Answer"
      back={{ to: adminLinks.claim(claim.id), name: 'Claim' }}
      act="Send answer"
      errors={errors}
      below={<ClaimTalk claim={claim} firstName={firstName} />}
    >
      <ClaimFields claim={claim} replyKey={replyKey} typed={typed} error={errorIn(errors, 'words')} />
    </FormPage>
  )
}
