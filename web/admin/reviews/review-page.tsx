import { data, Form } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import { mayBeQuoted } from '#shop/reviews/quote.ts'
import type { ReviewState } from '#shop/reviews/review.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { showReview } from '#shop/reviews/show-review.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { NothingHere } from '../nothing-here.tsx'
import '../orders/order.css'
import type { Route } from './+types/review-page.ts'
import { ReviewText } from './review-text.tsx'
import { stateNames } from './reviews-address.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const review = await showReview(shop, params.id)
  return review ? { review, editsContent: isPermitted(shop.actor, 'edit content') } : data(null, 404)
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `${loaderData?.review.title ?? 'Review'}, Admin Panel` }]
}

const stateBadges: Record<ReviewState, BadgeKind> = { waiting: 'wait', published: 'ok', refused: 'bad' }

export default function ReviewPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="review" />
  const { review, editsContent } = loaderData
  const { product, state, orderNumber, helpful } = review
  return (
    <>
      <header>
        <h1 className="said">{product.name}</h1>
        <Badge kind={stateBadges[state]}>{stateNames[state]}</Badge>
        <div className="acts">
          <BackLink to={adminLinks.reviews}>Reviews</BackLink>
        </div>
      </header>
      <div className="a-grid main">
        <div className="a-grid">
          <ReviewText review={review} />
        </div>
        <div className="a-grid">
          <Steps review={review} editsContent={editsContent} />
          <Card id="about" title="About it">
            <div className="in facts">
              <p>
                <a href={reviewLinks.ofProduct(product.slug)}>Reviews of {product.name}</a>
              </p>
              {orderNumber !== null && (
                <p>
                  Bought with <a href={adminLinks.order(orderNumber)}>{orderNumber}</a>
                </p>
              )}
              <p>
                {helpful} found it helpful
                <br />
                {review.quoteConsent === null ? 'May not be quoted on the home page' : 'May be quoted on the home page'}
                {review.isQuoted && ', and is'}
              </p>
            </div>
          </Card>
        </div>
      </div>
    </>
  )
}

type StepsProps = Pick<NonNullable<Route.ComponentProps['loaderData']>, 'review' | 'editsContent'>

function Steps({ review, editsContent }: StepsProps) {
  const { id, version, state, reply, isQuoted } = review
  return (
    <Card id="steps" title="What becomes of it">
      <div className="in order-steps">
        {state !== 'published' && (
          <Form method="post" action={adminLinks.publishReview(id)}>
            <input type="hidden" name="version" value={version} />
            <button className="btn buy wide" type="submit">
              Publish
            </button>
          </Form>
        )}
        <a className="btn soft wide" href={adminLinks.replyToReview(id)}>
          {reply === null ? 'Answer publicly' : 'Change the answer'}
        </a>
        {editsContent && mayBeQuoted(review) && !isQuoted && (
          <a className="btn soft wide" href={adminLinks.quoteReview(id)}>
            Quote on the home page
          </a>
        )}
        <a className="btn danger wide" href={adminLinks.refuseReview(id)}>
          {state === 'published' ? 'Take back' : state === 'refused' ? 'Change the reason' : 'Refuse'}
        </a>
      </div>
    </Card>
  )
}
