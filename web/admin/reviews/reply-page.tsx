import { data } from 'react-router'
import { replyToReview } from '#shop/reviews/moderate-review.ts'
import { longestReviewReply } from '#shop/reviews/review.ts'
import { showReview } from '#shop/reviews/show-review.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/reply-page.ts'
import { changedMeanwhile } from './review-refusals.ts'
import { ReviewText } from './review-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const review = await showReview(context.get(shopContext), params.id)
  return review ? { review } : data(null, 404)
}

/** Answers a review for everybody to read. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'words') ?? ''
  const seenVersion = Number(textIn(form, 'version'))
  const replied = await replyToReview(shop, { reviewId: id, seenVersion, words: typed })
  if (replied.accepted)
    return backWithNotice(shop, adminLinks.review(id), typed.trim() === '' ? 'No answer any more' : 'Answered')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'words', message }] }, status)
  switch (replied.reason) {
    case 'too-long':
      return again('An answer has 2,000 characters at most', 422)
    case 'changed-meanwhile':
      return again(changedMeanwhile, 409)
    case 'no-such-review':
      return data(null, 404)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Answer a review, Admin Panel' }]
}

export default function ReplyPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="review" />
  const { review } = loaderData
  const { typed = review.reply ?? '', errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Answer a review"
      back={{ to: adminLinks.review(review.id), name: 'Review' }}
      act="Save answer"
      errors={errors}
      below={<ReviewText review={review} />}
    >
      <input type="hidden" name="version" value={review.version} />
      <AreaField
        label="The shop’s answer"
        name="words"
        rows={6}
        maxLength={longestReviewReply}
        defaultValue={typed}
        error={errorIn(errors, 'words')}
        hint="It stands below the review, for everybody to read, in the shop’s name. Leave it empty to take it back."
      />
    </FormPage>
  )
}
