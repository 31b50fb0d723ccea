import { showMoment } from '#shop/lagos-day.ts'
import { reviewPhotoPath } from '#shop/reviews/review-photo-path.ts'
import type { StaffReview } from '#shop/reviews/show-review.ts'
import { Stars } from '../../ui/stars.tsx'
import '../messages/message.css'
import './review.css'

/** What a buyer says, with their photos, and what the shop has answered. */
export function ReviewText({ review }: { review: StaffReview }) {
  const { stars, title, words, author, bought, riderCm, photos, changedAt, refusal, reply } = review
  const facts = [author || 'Erased customer', bought && `bought ${bought}`, riderCm !== null && `rider ${riderCm} cm`]
  return (
    <section className="a-card" aria-labelledby="said">
      <header>
        <h2 id="said" className="said">
          {title}
        </h2>
        <Stars rating={stars} />
      </header>
      <p className="in said">{words}</p>
      {photos.length > 0 && (
        <ul className="in review-photos">
          {photos.map((photo, index) => (
            <li key={photo.hash}>
              <a href={reviewPhotoPath(photo, 1080)}>
                <img src={reviewPhotoPath(photo, 480)} alt={`Sent with the review, ${index + 1}`} />
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="in muted">
        {facts.filter(Boolean).join(', ')}. Last changed {showMoment(changedAt)}.
      </p>
      {refusal !== null && (
        <div className="in replies">
          <p className="said">{refusal}</p>
          <small>Why it is not published; its author reads this</small>
        </div>
      )}
      {reply !== null && (
        <div className="in replies">
          <p className="said">{reply}</p>
          <small>What the shop answers below it</small>
        </div>
      )}
    </section>
  )
}
