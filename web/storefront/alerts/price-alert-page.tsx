import { data } from 'react-router'
import { askForPrices } from '#shop/alerts/ask-for-alert.ts'
import { links } from '#shop/links.ts'
import { findWishes } from '#shop/wishlist/find-wishlist.ts'
import { AuthStep } from '../../auth/auth-frame.tsx'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { countItems } from '../count-items.ts'
import { frameOf } from '../storefront.ts'
import { wishlistHolder } from '../wishlist/wishlist-holder.ts'
import type { Route } from './+types/price-alert-page.ts'
import { AlertForm } from './alert-form.tsx'
import { askedWords, tellRefused } from './tell-asked.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const wishes = await findWishes(context.get(shopContext), wishlistHolder(context.get(visitContext)))
  return { count: wishes.filter(({ variants }) => variants.length > 0).length }
}

/** Keeps that somebody wants to know; the answer is the same whether or not the address is known. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = context.get(visitContext)
  const typed = textIn((await readForm(request)) ?? new FormData(), 'email')?.slice(0, 300) ?? ''
  const wish = { holder: wishlistHolder(visit), email: typed, client: visit.client }
  const asked = await askForPrices(context.get(shopContext), wish)
  if (!asked.accepted) return tellRefused(typed, asked)
  return data({ typed, error: null, refusal: null, isToConfirm: asked.value.isToConfirm })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Tell me when a price falls', isIndexed: false })
}

export default function PriceAlertPage({ loaderData: { count }, actionData }: Route.ComponentProps) {
  const { typed = '', error = null, refusal = null, isToConfirm = null } = actionData ?? {}
  return (
    <AuthStep
      title="Tell me when a price falls"
      about={
        count === 0 ? 'There is nothing on your wishlist that is on sale.' : `Your wishlist: ${countItems(count)}.`
      }
    >
      {isToConfirm !== null && <p role="status">{askedWords(isToConfirm)}</p>}
      {isToConfirm === null && count > 0 && (
        <AlertForm action={links.priceAlerts} typed={typed} error={error} refusal={refusal} />
      )}
      <p>
        <a href={links.wishlist}>Back to the wishlist</a>
      </p>
    </AuthStep>
  )
}
