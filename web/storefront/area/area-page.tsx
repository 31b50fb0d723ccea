import { data, redirect } from 'react-router'
import { findPlace, listPlaces } from '#shop/delivery/find-place.ts'
import { links } from '#shop/links.ts'
import { beginning } from '#shop/typed-text.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { ownPath } from '../../own-path.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/area-page.ts'
import { AreaForm } from './area-form.tsx'
import './ask.css'

export async function loader({ url, context }: Route.LoaderArgs) {
  context.get(visitContext).shows('settings')
  return { lgas: await listPlaces(context.get(shopContext)), from: ownPath(url.searchParams.get('from')) }
}

/** Keeps where the visitor lives, on their device; `forget` takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const returnTo = ownPath(textIn(form, 'returnTo')) ?? links.home
  const typed = beginning(textIn(form, 'place') ?? '', 60)
  const place = form.has('forget') ? null : await findPlace(shop, typed)
  if (!place && !form.has('forget')) return { unknown: typed, returnTo }

  const cookie = place ? setCookie(shop.origin, 'area', place.name) : clearCookie(shop.origin, 'area')
  if (isFromScripts(request)) return data({ unknown: null, returnTo }, { headers: { 'Set-Cookie': cookie } })
  return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'Where do we deliver to?', isIndexed: false })
}

export default function AreaPage({ loaderData: { lgas, from }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap ask-page">
      <div className="page-head">
        <h1>Where do we deliver to?</h1>
        <p>Then every page shows what delivery costs and on which day it comes. It is kept on this device only.</p>
      </div>
      <AreaForm
        lgas={lgas}
        unknown={actionData?.unknown ?? null}
        returnTo={actionData?.returnTo ?? from ?? links.home}
      />
    </div>
  )
}
