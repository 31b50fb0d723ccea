import { data, redirect } from 'react-router'
import { readTypedRider, writeRider } from '#shop/catalogue/rider.ts'
import { saveRider } from '#shop/customers/save-rider.ts'
import { links } from '#shop/links.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { ownPath } from '../../own-path.ts'
import { isFromScripts, readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { visitContext } from '../../visit.ts'
import { frameOf, useStorefront } from '../storefront.ts'
import type { Route } from './+types/height-page.ts'
import './ask.css'
import { HeightForm, type UnreadRider } from './height-form.tsx'

export function loader({ url, context }: Route.LoaderArgs) {
  context.get(visitContext).shows('settings')
  return { from: ownPath(url.searchParams.get('from')) }
}

/** Keeps how tall the rider is, on their device, and on the profile of whoever is signed in; `forget` takes it back. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const returnTo = ownPath(textIn(form, 'returnTo')) ?? links.home
  const typedAs = (name: string) => (textIn(form, name) ?? '').slice(0, 20)
  const typed = { height: typedAs('height'), inseam: typedAs('inseam') }
  const rider = form.has('forget') ? null : readTypedRider(typed)
  if (typeof rider === 'string') return { unread: { ...typed, problem: rider } satisfies UnreadRider, returnTo }

  if (context.get(visitContext).isSignedIn) await saveRider(shop, rider)
  const cookie =
    rider === null ? clearCookie(shop.origin, 'height') : setCookie(shop.origin, 'height', writeRider(rider))
  if (isFromScripts(request)) return data({ unread: null, returnTo }, { headers: { 'Set-Cookie': cookie } })
  return redirect(returnTo, { status: 303, headers: { 'Set-Cookie': cookie } })
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), { title: 'How tall is the rider?', isIndexed: false })
}

export default function HeightPage({ loaderData: { from }, actionData }: Route.ComponentProps) {
  const { isSignedIn } = useStorefront()
  return (
    <div className="wrap ask-page">
      <div className="page-head">
        <h1>How tall is the rider?</h1>
        <p>
          Then every bike says which of its sizes fits.{' '}
          {isSignedIn ? 'It is kept in your account and on this device.' : 'It is kept on this device only.'}
        </p>
      </div>
      <HeightForm unread={actionData?.unread ?? null} returnTo={actionData?.returnTo ?? from ?? links.home} />
    </div>
  )
}
