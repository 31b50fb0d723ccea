import { data, redirect } from 'react-router'
import { newRandomToken } from '#shop/random-token.ts'
import { findReviewable } from '#shop/reviews/find-reviewable.ts'
import { readReview } from '#shop/reviews/read-review.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { addReviewPhoto, listReviewPhotos, takeOutReviewPhotos } from '#shop/reviews/review-photos.ts'
import { countWriting, writeReview } from '#shop/reviews/write-review.ts'
import { setCookie } from '../../cookies.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { bytesOfFile, nameOfFile, sentFiles } from '../../sent-files.ts'
import { shopContext } from '../../shop-context.ts'
import { type FieldError, tellProblems, typedIn } from '../../typed-fields.ts'
import '../../ui/button.css'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { NotFound } from '../not-found.tsx'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/review-page.ts'
import { ReviewForm } from './review-form.tsx'
import { photoProblems, reviewWords } from './review-words.ts'
import './reviews.css'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const order = await findReviewable(shop, params.token)
  const product = order?.products.find(({ productId }) => productId === params.productId)
  if (!order || !product) return data(null, 404)
  const photos = await listReviewPhotos(shop, { orderId: order.orderId, productId: product.productId })
  return { product, photos }
}

const thanks = 'Thank you! Somebody of our team reads it, then everybody can.'

/** Takes in a review, or shows the page again with what was typed and what is to fix. Photos that came are kept. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, voterToken } = context.get(visitContext)
  const { token: linkToken, productId } = params
  // before a photo is read
  const order = await findReviewable(shop, linkToken)
  if (!order) return data(null, 404)
  if (!order.products.some((product) => product.productId === productId))
    return redirect(reviewLinks.ofOrder(linkToken), 303)
  const counted = await countWriting(shop, { linkToken, client })
  if (!counted.accepted) return tooMany(counted.details.minutes)

  const form = (await readForm(request)) ?? new FormData()
  const typed = typedIn(form, reviewWords)
  const hashes = form.getAll('remove').filter((hash): hash is string => typeof hash === 'string')
  if (hashes.length > 0) await takeOutReviewPhotos(shop, { linkToken, productId, hashes })
  const photoErrors: FieldError<'photos'>[] = []
  for (const file of sentFiles(form, 'photos')) {
    const added = await addReviewPhoto(shop, { linkToken, productId, bytes: await bytesOfFile(file) })
    if (!added.accepted)
      photoErrors.push({ field: 'photos', message: `${nameOfFile(file)} ${photoProblems[added.reason]}` })
  }
  const read = readReview(typed)
  const errors = [...('problems' in read ? tellProblems(read.problems, reviewWords) : []), ...photoErrors.slice(0, 1)]
  if (errors.length > 0) return data({ typed, errors, notice: null }, 422)

  const visitorToken = voterToken ?? newRandomToken()
  const seenVersion = Number(textIn(form, 'version') ?? 0)
  const written = await writeReview(shop, { linkToken, productId, draft: typed, visitorToken, seenVersion })
  if (!written.accepted) return data({ typed, errors: [], notice: changedMeanwhile }, 409)
  const headers = new Headers({ 'Set-Cookie': setCookie(shop.origin, 'notice', thanks) })
  headers.append('Set-Cookie', setCookie(shop.origin, 'voter', visitorToken))
  return redirect(reviewLinks.ofOrder(linkToken), { status: 303, headers })
}

const changedMeanwhile =
  'You have changed this review elsewhere meanwhile, so nothing is saved yet. Yours is still in the form: send it again for it to count.'

function tooMany(minutes: number) {
  const notice = `You have sent this too often. Wait ${minutes} minutes, then try again.`
  const headers = { 'Retry-After': String(minutes * 60) }
  return data({ typed: null, errors: [], notice }, { status: 429, headers })
}

/** Tells whoever sent too much when to come again. */
export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Review ${loaderData.product.name}` : 'Page not found'
  return pageMeta(frameOf(matches), { title, isIndexed: false })
}

export default function ReviewPage({ loaderData, actionData, params: { token } }: Route.ComponentProps) {
  if (!loaderData) return <NotFound />
  const { product, photos } = loaderData
  const { name, bought, review } = product
  return (
    <div className="wrap own-review">
      <div className="page-head">
        <h1>{review ? `Your review of ${name}` : `Review ${name}`}</h1>
        {bought && <p>You bought {bought}.</p>}
        {review?.state === 'published' && <p>What you change here is read by our team before others see it again.</p>}
        {review?.refusal && (
          <p>
            <b>Not published:</b> {review.refusal}
          </p>
        )}
      </div>
      <ReviewForm
        key={review?.version}
        token={token}
        product={product}
        photos={photos}
        answer={actionData ?? undefined}
      />
    </div>
  )
}
