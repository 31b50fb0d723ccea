import { listReviewsToPublish } from '#shop/reviews/list-reviews.ts'
import { mostPublished, publishReviews } from '#shop/reviews/publish-reviews.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { Stars } from '../../ui/stars.tsx'
import { AllAtOnce } from '../list/all-at-once.tsx'
import { seenIn, seenMark, tellOfMany } from '../list/chosen.ts'
import type { Route } from './+types/publish-reviews-page.ts'
import { reviewsAddress } from './reviews-address.ts'

/** Which of the reviews that the list shows would be published: all that are not, whatever was decided before. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const filter = reviewsAddress.read(new URLSearchParams(searchParams.get('list') ?? ''))
  const reviews = await listReviewsToPublish(context.get(shopContext), { filter, most: mostPublished + 1 })
  const changing = reviews.filter(({ state }) => state !== 'published')
  return {
    search: String(reviewsAddress.search(filter)),
    back: reviewsAddress.to(filter),
    found: reviews.length,
    most: mostPublished,
    changing: changing.map(seenMark),
    lowest: changing.toSorted((one, other) => one.stars - other.stars).slice(0, 5),
  }
}

/** Shows the chosen reviews to everybody, or all that were told. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const seen = seenIn(form, 'review')
  const back = reviewsAddress.to(reviewsAddress.read(new URLSearchParams(textIn(form, 'list') ?? '')))
  if (seen.length === 0) return backWithNotice(shop, back, 'Error | Choose the reviews first.')
  const done = await publishReviews(shop, { seen })
  if (!done.accepted)
    return backWithNotice(shop, back, `Error | ${mostPublished} reviews at once are the most. Narrow the list.`)
  return backWithNotice(shop, back, tellOfMany(done.value, 'published'))
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Publish reviews, Admin Panel' }]
}

export default function PublishReviewsPage({ loaderData: { lowest, back, ...told } }: Route.ComponentProps) {
  return (
    <AllAtOnce
      {...told}
      title="Publish reviews"
      back={{ to: back, name: 'Reviews' }}
      names={{ one: 'review', many: 'reviews' }}
      going="on show, with the photos that came along; each author is told"
      none="is to be published"
      act="Publish"
      words={
        <>
          <p>Those with the fewest stars:</p>
          <ul>
            {lowest.map(({ id, title, stars, product }) => (
              <li key={id}>
                <Stars rating={stars} /> {title}, of {product}
              </li>
            ))}
          </ul>
        </>
      }
    />
  )
}
