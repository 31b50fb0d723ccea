import { redirect } from 'react-router'
import { setClaimState } from '#shop/warranty/answer-claim.ts'
import { showClaim } from '#shop/warranty/list-claims.ts'
import { claimWords, isClaimState } from '#shop/warranty/warranty.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/state-action.ts'
import { claimRefusals } from './claim-refusals.ts'

/** Says how a claim stands, without a letter. */
export async function action({ request, params: { claimId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  if (!(await showClaim(shop, claimId))) throw new Response('There is no such claim.', { status: 404 })
  const form = (await readForm(request)) ?? new FormData()
  const state = textIn(form, 'state')
  if (!isClaimState(state)) return redirect(adminLinks.claim(claimId), 303)
  const done = await setClaimState(shop, { claimId, state, seenVersion: Number(textIn(form, 'version')) })
  const notice = done.accepted ? `The claim is: ${claimWords[state].staff}` : claimRefusals[done.reason]
  return backWithNotice(shop, adminLinks.claim(claimId), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.claim(params.claimId))
}
