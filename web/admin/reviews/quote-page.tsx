import { data } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { beginningOf, longestQuote, mayBeQuoted } from '#shop/reviews/quote.ts'
import { quoteReview } from '#shop/reviews/quote-review.ts'
import { showReview } from '#shop/reviews/show-review.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { AreaField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/quote-page.ts'
import { changedMeanwhile } from './review-refusals.ts'
import { ReviewText } from './review-text.tsx'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const review = await showReview(shop, params.id)
  if (!review) return data(null, 404)
  return mayBeQuoted(review) ? { review } : backWithNotice(shop, adminLinks.review(review.id), notToBeQuoted)
}

const notToBeQuoted = 'Error | Only a published review is quoted whose author has agreed to it.'

/** Puts a review, or part of it, among the testimonials of the home page. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = textIn(form, 'quote') ?? ''
  const quoted = await quoteReview(shop, { reviewId: id, seenVersion: Number(textIn(form, 'version')), quote: typed })
  if (quoted.accepted) return backWithNotice(shop, adminLinks.testimonials, 'The home page quotes it')
  const again = (message: string, status: number) => data({ typed, errors: [{ field: 'quote', message }] }, status)
  switch (quoted.reason) {
    case 'nothing-written':
    case 'not-their-words':
      return again('Quote what stands in the review, word for word', 422)
    case 'too-long':
      return again(`A quote has ${longestQuote} characters at most`, 422)
    case 'too-many-testimonials':
      return again('There are 24 testimonials already: take one out first, under Content', 422)
    case 'changed-meanwhile':
      return again(changedMeanwhile, 409)
    case 'not-to-be-quoted':
      return backWithNotice(shop, adminLinks.review(id), notToBeQuoted)
    case 'no-such-review':
      return data(null, 404)
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Quote a review, Admin Panel' }]
}

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="review" />
  const { review } = loaderData
  const { typed = beginningOf(review.words), errors = [] } = actionData ?? {}
  return (
    <FormPage
      title="Quote on the home page"
      back={{ to: adminLinks.review(review.id), name: 'Review' }}
      words={`It is shown as that of ${review.author}, verified buyer. They agreed to: “${review.quoteConsent}”`}
      act="Quote it"
      errors={errors}
      below={<ReviewText review={review} />}
    >
      <input type="hidden" name="version" value={review.version} />
      <AreaField
        label="Their words"
        name="quote"
        rows={5}
        maxLength={longestQuote}
        required
        defaultValue={typed}
        error={errorIn(errors, 'quote')}
        hint="All of the review, or a part that says the same. It goes when its author takes it back or changes it."
      />
    </FormPage>
  )
}
