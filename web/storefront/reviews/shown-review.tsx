import { Form } from 'react-router'
import type { PublicReview } from '#shop/reviews/product-reviews.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { reviewPhotoPath } from '#shop/reviews/review-photo-path.ts'
import '../../ui/button.css'
import { Icon } from '../../ui/icon.tsx'
import { Stars } from '../../ui/stars.tsx'

/** With the day on which it was published, to read and for machines, and whether this visitor found it helpful. */
export type DatedReview = Omit<PublicReview, 'publishedAt'> & { publishedOn: string; date: string; isVoted: boolean }

export function ShownReview({ review }: { review: DatedReview }) {
  const { id, stars, title, words, photos, reply } = review
  return (
    <article className="review" id={`review-${id}`} aria-labelledby={`title-${id}`}>
      <Stars rating={stars} />
      <h3 id={`title-${id}`}>{title}</h3>
      <p className="said">{words}</p>
      {photos.length > 0 && (
        <ul>
          {photos.map((photo, index) => (
            <li key={photo.hash}>
              <a href={reviewPhotoPath(photo, 1080)} aria-label={`Photo ${index + 1} of this review, large`}>
                <img src={reviewPhotoPath(photo, 240)} alt="" width="96" height="96" loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
      <footer>{footerOf(review)}</footer>
      {reply !== null && (
        <blockquote>
          <b>The shop answers</b>
          <p className="said">{reply}</p>
        </blockquote>
      )}
      <Helpful review={review} />
    </article>
  )
}

function footerOf({ author, date, bought, riderCm }: DatedReview): string {
  const who = author === '' ? 'Verified buyer' : `${author}, verified buyer`
  const facts = [`${who}. ${date}`, bought && `Bought ${bought}`, riderCm !== null && `Rider ${riderCm} cm`]
  return `${facts.filter(Boolean).join('. ')}.`
}

/** A button in a form of its own, pressed where this visitor has said so already. */
function Helpful({ review: { id, title, helpful, isVoted } }: { review: DatedReview }) {
  return (
    <Form method="post" action={reviewLinks.votes(id)} preventScrollReset>
      <button
        className="btn sm soft"
        type="submit"
        name="helpful"
        value={isVoted ? 'no' : 'yes'}
        aria-pressed={isVoted}
        aria-label={`Helpful: ${title}`}
      >
        {isVoted && <Icon name="check" small />}
        Helpful{helpful > 0 && <span className="num"> ({helpful})</span>}
      </button>
    </Form>
  )
}
