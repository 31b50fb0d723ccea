import { redirect } from 'react-router'
import { links } from '#shop/links.ts'
import { reviewLinks } from '#shop/reviews/review-links.ts'
import { voteForReview } from '#shop/reviews/vote-for-review.ts'
import { setCookie } from '../../cookies.ts'
import { refererPath } from '../../own-path.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/votes-action.ts'

/** Says that a review helps, or takes it back: the button that was pressed says which. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const { client, voterToken } = context.get(visitContext)
  const form = (await readForm(request)) ?? new FormData()
  const isHelpful = textIn(form, 'helpful') !== 'no'
  const voted = await voteForReview(shop, { reviewId: params.id, isHelpful, visitorToken: voterToken, client })
  if (!voted.accepted && voted.reason === 'no-such-review')
    throw new Response('This review is not there any more.', { status: 404 })

  const headers = new Headers()
  if (voted.accepted) headers.append('Set-Cookie', setCookie(shop.origin, 'voter', voted.value.visitorToken))
  const notice = voted.accepted ? (isHelpful ? 'Thank you for telling us' : 'Taken back') : refusals[voted.reason]
  headers.append('Set-Cookie', setCookie(shop.origin, 'notice', notice))
  const { slug } = voted.accepted ? voted.value : voted.reason === 'own-review' ? voted.details : { slug: null }
  const back = refererPath(request, shop.origin) ?? (slug === null ? links.shop : reviewLinks.ofProduct(slug))
  return redirect(back, { status: 303, headers })
}

const refusals = {
  'own-review': 'Error | This is your own review: let others say whether it helps.',
  'too-many-attempts': 'Error | That was a lot at once. Try again in ten minutes.',
}

/** Nobody links here. */
export function loader() {
  return redirect(links.shop)
}
