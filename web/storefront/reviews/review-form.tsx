import { Form, useNavigation } from 'react-router'
import type { StoredPhoto } from '#shop/photo.ts'
import type { Reviewable } from '#shop/reviews/find-reviewable.ts'
import {
  longestReview,
  mostReviewPhotos,
  quoteConsent,
  type ReviewDraft,
  type ReviewField,
} from '#shop/reviews/review.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { reviewPhotoPath } from '#shop/reviews/review-photo-path.ts'
import type { FieldError } from '../../typed-fields.ts'
import '../../ui/check.css'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, TextField } from '../../ui/field.tsx'
import '../../ui/panel.css'
import { PhotosField } from '../../ui/photos-field.tsx'
import { StarChoice } from './star-choice.tsx'

type FormField = ReviewField | 'photos'

/** What the last try came back with. `typed` is null where it was not even read. */
type Answer = { typed: ReviewDraft | null; errors: FieldError<FormField>[]; notice: string | null } | undefined

type ReviewFormProps = { token: string; product: Reviewable; photos: StoredPhoto[]; answer: Answer }

/** What a buyer says of a product: stars, words and photos. */
export function ReviewForm({ token, product: { productId, review }, photos, answer }: ReviewFormProps) {
  const { state } = useNavigation()
  const typed = answer?.typed ?? draftOf(review)
  const errors = answer?.errors ?? []
  const errorAt = (field: FormField) => errors.find((error) => error.field === field)?.message
  return (
    <Form
      className="panel"
      method="post"
      action={reviewLinks.ofBuyer(token, productId)}
      encType="multipart/form-data"
      noValidate
      preventScrollReset
    >
      {errors.length > 0 && <ErrorSummary errors={errors} until="before we can take it" />}
      {answer?.notice && (
        <p className="err-box" role="alert">
          {answer.notice}
        </p>
      )}
      <input type="hidden" name="version" value={review?.version ?? 0} />
      <StarChoice chosen={typed.stars} error={errorAt('stars')} />
      <TextField
        label="In a few words"
        name="title"
        required
        maxLength={longestReview.title}
        defaultValue={typed.title}
        error={errorAt('title')}
      />
      <AreaField
        label="Your review"
        name="words"
        required
        rows={7}
        maxLength={longestReview.words}
        defaultValue={typed.words}
        error={errorAt('words')}
        hint="How it rides, how it was built and delivered, what you would tell a friend. No phone numbers or names of others, please."
      />
      <TextField
        label="Height of the rider"
        name="height"
        maxLength={longestReview.height}
        defaultValue={typed.height}
        error={errorAt('height')}
        hint="Like 172 cm. It is shown with your review, beside what you bought, so that others find their size."
      />
      <Photos photos={photos} token={token} error={errorAt('photos')} />
      <label className="check">
        <input type="checkbox" name="quote" value="yes" defaultChecked={typed.quote !== ''} />
        <span>{quoteConsent}</span>
      </label>
      <p className="small muted">
        Your review is shown with your first name and initial, never with your e-mail, and marked as that of a verified
        buyer. You can change it later by the same link.
      </p>
      <button className="btn buy" type="submit" aria-busy={state === 'submitting'}>
        {state === 'submitting' ? 'Sending...' : 'Send review'}
      </button>
    </Form>
  )
}

function draftOf(review: Reviewable['review']): ReviewDraft {
  if (!review) return { stars: '', title: '', words: '', height: '', quote: '' }
  const { stars, title, words, riderCm, mayQuote } = review
  return { stars: String(stars), title, words, height: String(riderCm ?? ''), quote: mayQuote ? 'yes' : '' }
}

type PhotosProps = { photos: StoredPhoto[]; token: string; error: string | undefined }

/** Photos that are there already can be taken out; more can be added, as long as there is room. */
function Photos({ photos, token, error }: PhotosProps) {
  return (
    <>
      {photos.length > 0 && (
        <fieldset className="field">
          <legend className="lab">Your photos</legend>
          <ul className="own-photos">
            {photos.map((photo, index) => (
              <li key={photo.hash}>
                <img
                  src={reviewPhotoPath(photo, 240, token)}
                  alt={`What you sent, ${index + 1}`}
                  width="96"
                  height="96"
                />
                <label className="check">
                  <input type="checkbox" name="remove" value={photo.hash} />
                  <span>
                    Take out<span className="vh"> photo {index + 1}</span>
                  </span>
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
      <PhotosField
        label="Add photos"
        error={error}
        hint={`Up to ${mostReviewPhotos}, 20 MB each. Where they were taken is removed. Show no faces without asking.`}
      />
    </>
  )
}
