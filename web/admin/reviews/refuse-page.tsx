import { data } from 'react-router'
import { refuseReview } from '#shop/reviews/moderate-review.ts'
import { longestRefusal } from '#shop/reviews/review.ts'
import { showReview } from '#shop/reviews/show-review.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/refuse-page.ts'
import { changedMeanwhile } from './review-refusals.ts'
import { ReviewText } from './review-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = await showReview(context.get(shopContext), params.id)
  return review ? { review } : data(null, 404)
}

/** Keeps a review from others, or takes it back, with the reason for its author. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'reason') ?? ''
  const seenVersion = Number(textIn(form, 'version'))
  const refused = await refuseReview(shop, { reviewId: id, seenVersion, reason: typed })
  if (refused.accepted) return backWithNotice(shop, adminLinks.review(id), 'Not published; its author reads why')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'reason', message }] }, status)
  switch (refused.reason) {
    case 'nothing-written':
      return again('Say why: its author reads it, and can mend it', 422)
    case 'too-long':
      return again(`A reason has ${longestRefusal} characters at most`, 422)
    case 'changed-meanwhile':
      return again(changedMeanwhile, 409)
    case 'no-such-review':
      return data(null, 404)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Refuse a review, Admin Panel' }]
}

export default function RefusePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="review" />
  const { review } = loaderData
  const { typed = review.refusal ?? '', errors = [] } = actionData ?? {}
  const isPublished = review.state === 'published'
  return (
    <FormPage
      title={isPublished ? 'Take a review back' : 'Refuse a review'}
      back={{ to: adminLinks.review(review.id), name: 'Review' }}
      words="A poor rating alone is no reason. Insults, other people’s names or numbers, and what is not about the product are."
      act={isPublished ? 'Take back' : 'Refuse'}
      isDanger
      errors={errors}
      below={<ReviewText review={review} />}
    >
      <input type="hidden" name="version" value={review.version} />
      <AreaField
        label="Why"
        name="reason"
        rows={4}
        maxLength={longestRefusal}
        required
        defaultValue={typed}
        error={errorIn(errors, 'reason')}
        hint="Its author reads this beside the review, and can change it."
      />
    </FormPage>
  )
}
