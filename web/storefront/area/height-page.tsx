import { data, redirect } from 'react-router'
import { readRiderHeight } from '#shop/catalogue/rider-height.ts'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { ownPath } from '../../own-path.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/height-page.ts'
import './ask.css'
import { HeightForm } from './height-form.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(visitContext).shows('settings')
  return { from: ownPath(url.searchParams.get('from')) }
}

/** Keeps how tall the rider is, on their device; `forget` takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const { origin } = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const returnTo = ownPath(textIn(form, 'returnTo')) ?? links.home
  const typed = (textIn(form, 'height') ?? '').slice(0, 20)
  const cm = form.has('forget') ? null : readRiderHeight(typed)
  if (cm === null && !form.has('forget')) return { unread: typed, returnTo }

  const cookie = cm === null ? clearCookie(origin, 'height') : setCookie(origin, 'height', String(cm))
  if (isFromScripts(request)) return data({ unread: null, returnTo }, { headers: { 'Set-Cookie': cookie } })
  return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'How tall is the rider?', isIndexed: false })
}

export default function HeightPage({ loaderData: { from }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap ask-page">
      <div className="page-head">
        <h1>How tall is the rider?</h1>
        <p>Then every bike says which of its sizes fits. The height is kept on this device only.</p>
      </div>
      <HeightForm unread={actionData?.unread ?? null} returnTo={actionData?.returnTo ?? from ?? links.home} />
    </div>
  )
}
