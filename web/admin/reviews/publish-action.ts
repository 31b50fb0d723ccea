import { redirect } from 'react-router'
import { publishReview } from '#shop/reviews/moderate-review.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/publish-action.ts'
import { reviewRefusals } from './review-refusals.ts'

/** Shows a review to everybody. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const published = await publishReview(shop, { reviewId: id, seenVersion: Number(textIn(form, 'version')) })
  if (!published.accepted && published.reason === 'no-such-review')
    throw new Response('There is no such review.', { status: 404 })
  const notice = published.accepted ? 'Published' : reviewRefusals[published.reason]
  return backWithNotice(shop, adminLinks.review(id), notice)
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.review(params.id))
}
