import { data } from 'react-router'
import { links } from '#shop/links.ts'
import { findReviewable, type Reviewable } from '#shop/reviews/find-reviewable.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { shopContext } from '../../shop-context.ts'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import '../../ui/panel.css'
import { NoPhoto, Photo } from '../../ui/photo.tsx'
import { Stars } from '../../ui/stars.tsx'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/order-reviews-page.ts'
import './reviews.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const order = await findReviewable(context.get(shopContext), params.token)
  return order ? { number: order.number, products: order.products } : data(null, 404)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Reviews, order ${loaderData.number}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

/** What came with an order, each with the way to say how one likes it. */
export default function OrderReviewsPage({ loaderData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  return (
    <div className="wrap own-reviews">
      <div className="page-head">
        <h1>How do you like it?</h1>
        <p>
          Order <b className="num">{loaderData.number}</b>. Good or bad, honest words help others to choose.
        </p>
      </div>
      <ul>
        {loaderData.products.map((product) => (
          <li className="panel" key={product.productId}>
            <Product product={product} token={token} />
          </li>
        ))}
      </ul>
      <p>
        <a className="btn soft" href={links.order(token)}>
          Back to your order
        </a>
      </p>
    </div>
  )
}

const states = {
  waiting: ['wait', 'Waits to be read'],
  published: ['ok', 'Published'],
  refused: ['bad', 'Not published'],
} as const satisfies Record<string, [BadgeKind, string]>

function Product({ product, token }: { product: Reviewable; token: string }) {
  const { productId, name, bought, photo, review } = product
  return (
    <>
      <span className="pic">
        {photo ? <Photo photo={photo} alt="" sizes="5rem" widest={240} /> : <NoPhoto name={name} />}
      </span>
      <div>
        <h2>{name}</h2>
        {bought && <p className="small muted">{bought}</p>}
        {review && (
          <p className="standing">
            <Stars rating={review.stars} />
            <Badge kind={states[review.state][0]}>{states[review.state][1]}</Badge>
          </p>
        )}
        {review?.refusal && <p className="small">{review.refusal}</p>}
      </div>
      <a
        className={review ? 'btn soft' : 'btn'}
        href={reviewLinks.ofBuyer(token, productId)}
        aria-label={`${review ? 'Change your review' : 'Write a review'} of ${name}`}
      >
        {review ? 'Change' : 'Write a review'}
      </a>
    </>
  )
}
