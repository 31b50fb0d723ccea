import { data } from 'react-router'
import { askForStock } from '#shop/alerts/ask-for-alert.ts'
import { findSoldOut } from '#shop/alerts/find-watchable.ts'
import { links } from '#shop/links.ts'
import { AuthStep } from '../../auth/auth-frame.tsx'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/stock-alert-page.ts'
import { AlertForm } from './alert-form.tsx'
import { askedWords, tellRefused } from './tell-asked.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const sku = url.searchParams.get('sku') ?? ''
  const found = await findSoldOut(context.get(shopContext), sku)
  if (!found) return data(null, 404)
  const { slug, name, choice } = found
  return { slug, name, choice, action: links.stockAlert(sku) }
}

/** Keeps that somebody wants to know; the answer is the same whether or not the address is known. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const typed = textIn((await readForm(request)) ?? new FormData(), 'email')?.slice(0, 300) ?? ''
  const { client } = context.get(visitContext)
  const sku = url.searchParams.get('sku') ?? ''
  const asked = await askForStock(context.get(shopContext), { sku, email: typed, client })
  if (!asked.accepted) return tellRefused(typed, asked)
  return data({ typed, error: null, refusal: null, isToConfirm: asked.value.isToConfirm })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Tell me when it is back', isIndexed: false })
}

export default function StockAlertPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <AuthStep title="Nothing to wait for" about="This can be bought now, or is not sold any more.">
        <p>
          <a className="btn" href={links.shop}>
            See what there is
          </a>
        </p>
      </AuthStep>
    )
  const { slug, name, choice, action } = loaderData
  const { typed = '', error = null, refusal = null, isToConfirm = null } = actionData ?? {}
  return (
    <AuthStep title="Tell me when it is back" about={choice === '' ? name : `${name}, ${choice}`}>
      {isToConfirm === null ? (
        <AlertForm action={action} typed={typed} error={error} refusal={refusal} />
      ) : (
        <p role="status">{askedWords(isToConfirm)}</p>
      )}
      <p>
        <a href={links.product(slug)}>Back to {name}</a>
      </p>
    </AuthStep>
  )
}
