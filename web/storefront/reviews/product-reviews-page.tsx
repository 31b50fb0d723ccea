import { data, redirect } from 'react-router'
import { lagosDay, showDate } from '#shop/lagos-day.ts'
import { links } from '#shop/links.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { listProductReviews } from '#shop/reviews/list-product-reviews.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { listVotes } from '#shop/reviews/vote-for-review.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { JsonLd } from '../../ui/json-ld.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/product-reviews-page.ts'
import { readAsked, reviewsAddress, sortNames } from './asked-reviews.ts'
import { reviewFacts } from './review-facts.ts'
import { ReviewPages } from './review-pages.tsx'
import './reviews.css'
import { Score } from './score.tsx'
import { ShownReview } from './shown-review.tsx'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const shown = await showProduct(shop, params.slug)
  if (shown === null) return data(null, 404)
  if ('movedTo' in shown) throw redirect(reviewLinks.ofProduct(shown.movedTo) + url.search, 301)

  const { id: productId, slug, name, rating, reviewCount } = shown.found
  visit.shows(`product:${productId}`, 'listing', 'settings')
  const asked = readAsked(url.searchParams)
  const { reviews, ...counts } = await listProductReviews(shop, { productId, ...asked })
  if (asked.page > counts.pages) throw redirect(reviewsAddress(slug, { ...asked, page: counts.pages }))
  const voted = await listVotes(shop, { productId, visitorToken: visit.voterToken })
  return {
    product: { slug, name, rating, reviewCount },
    asked,
    ...counts,
    reviews: reviews.map(({ publishedAt, ...review }) => ({
      ...review,
      publishedOn: lagosDay(publishedAt),
      date: showDate(lagosDay(publishedAt)),
      isVoted: voted.includes(review.id),
    })),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const frame = frameOf(matches)
  if (!loaderData) return pageMeta(frame, { title: 'Page not found', isIndexed: false })
  const { product, asked } = loaderData
  const isFirst = asked.sort === 'newest' && asked.stars === null && asked.page === 1
  return pageMeta(frame, {
    title: `Reviews of ${product.name}`,
    description: `What people who bought ${product.name} say of it.`,
    path: reviewLinks.ofProduct(product.slug),
    isIndexed: isFirst && product.reviewCount > 0,
  })
}

export default function ProductReviewsPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  return <Found {...loaderData} />
}

type FoundProps = NonNullable<Route.ComponentProps['loaderData']>

function Found({ product, asked, byStars, found, pages, reviews }: FoundProps) {
  const { origin } = useStorefront()
  const { slug, name, reviewCount } = product
  return (
    <>
      <Breadcrumbs steps={[{ name, to: links.product(slug) }]} here="Reviews" />
      <div className="wrap product-reviews">
        <Score product={product} byStars={byStars} asked={asked} />
        <section aria-labelledby="all-reviews">
          <h2 className="vh" id="all-reviews">
            {asked.stars === null ? 'All reviews' : `Reviews with ${asked.stars} of 5 stars`}
          </h2>
          {reviewCount === 0 && (
            <p className="none">Nobody has reviewed this yet. Whoever buys it is asked a week after it arrives.</p>
          )}
          {reviewCount > 1 && <Sorts slug={slug} asked={asked} />}
          {reviewCount > 0 && found === 0 && <p className="none">No review has so many stars.</p>}
          {reviews.map((review) => (
            <ShownReview key={review.id} review={review} />
          ))}
          <ReviewPages slug={slug} asked={asked} pages={pages} />
        </section>
      </div>
      {reviewCount > 0 && <JsonLd facts={import.meta.env.SSR && reviewFacts(product, reviews, origin)} />}
    </>
  )
}

function Sorts({ slug, asked }: Pick<FoundProps, 'asked'> & { slug: string }) {
  return (
    <nav className="sorts" aria-label="Order">
      {Object.entries(sortNames).map(([sort, name]) => (
        <a
          key={sort}
          href={reviewsAddress(slug, { ...asked, sort: sort as keyof typeof sortNames, page: 1 })}
          aria-current={sort === asked.sort ? 'true' : undefined}
          data-keeps-place=""
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
