import { data } from 'react-router'
import { findText } from '#shop/content/find-text.ts'
import { saveText } from '#shop/content/save-text.ts'
import { permit } from '#shop/identity/permissions.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { factsOf } from '../../storefront/text-facts.ts'
import { renderMarkdown } from '../../ui/markdown.ts'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/text-page.ts'
import { type TextError, TextForm, type TypedText } from './text-form.tsx'
import { readTypedText, textProblems } from './typed-page-text.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const text = await findText(shop, params.slug)
  if (!text) return data(null, 404)
  const { slug, title, summary, body, version, versions } = text
  const earlier = versions.map((known) => known.version).filter((known) => known !== version)
  return { slug, now: { title, summary, body }, version, earlier }
}

/**
 * Adds the next version, or shows what it would look like where the address ends in `/preview`. Where somebody else was
 * faster, theirs is shown and nothing of this one is lost.
 */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const form = (await readForm(request)) ?? new FormData()
  const typed = readTypedText((name) => textIn(form, name))
  const again = (status: number, { errors = [], isBehind = false }: { errors?: TextError[]; isBehind?: boolean }) =>
    data({ typed, errors, isBehind, html: null }, status)

  const last = await findText(shop, params.slug)
  if (!last) return data(null, 404)
  if (url.pathname.replace(/\.data$/, '').endsWith('/preview')) {
    const html = renderMarkdown(typed.body, { origin: shop.origin, facts: factsOf(await readSettings(shop)) })
    return data({ typed, errors: [], isBehind: false, html }, 200)
  }
  const problems = textProblems(typed)
  if (problems.length > 0) return again(422, { errors: problems })
  const photo = last.photo && { ...last.photo, altText: last.photo.altText }
  const seenVersion = Number(textIn(form, 'version'))
  const saved = await saveText(shop, { slug: params.slug, ...typed, photo, seenVersion })
  if (saved.accepted)
    return backWithNotice(shop, adminLinks.text(params.slug), `Version ${saved.value.version} is shown now`)
  if (saved.reason === 'changed-meanwhile') return again(409, { isBehind: true })
  return again(422, { errors: [{ field: 'body', message: 'The page cannot show this' }] })
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Text, Admin Panel' }]
}

export default function TextPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="text" />
  const typed: TypedText = actionData?.typed ?? loaderData.now
  const { errors = [], isBehind = false, html = null } = actionData ?? {}
  return <TextForm {...loaderData} typed={typed} errors={errors} isBehind={isBehind} html={html} />
}
