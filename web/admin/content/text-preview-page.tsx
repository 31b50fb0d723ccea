import { data, redirect } from 'react-router'
import { findText } from '#shop/content/find-text.ts'
import { permit } from '#shop/identity/permissions.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { factsOf } from '../../storefront/text-facts.ts'
import { renderMarkdown } from '../../ui/markdown.ts'
import { adminLinks } from '../admin-links.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/text-preview-page.ts'
import { TextForm } from './text-form.tsx'
import { readTypedText } from './typed-page-text.ts'

export function loader({ request, params, context }: Route.LoaderArgs) {
  permit(context.get(shopContext).actor, 'edit content')
  return request.method === 'GET' ? redirect(adminLinks.text(params.slug)) : null
}

/** Shows what was typed as the page would, and saves nothing. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  permit(shop.actor, 'edit content')
  const form = (await readForm(request)) ?? new FormData()
  const typed = readTypedText((name) => textIn(form, name))
  const text = await findText(shop, params.slug)
  if (!text) return data(null, 404)
  const { slug, title, summary, body, versions } = text
  const html = renderMarkdown(typed.body, { origin: shop.origin, facts: factsOf(await readSettings(shop)) })
  const version = Number(textIn(form, 'version'))
  const earlier = versions.map((known) => known.version).filter((known) => known !== text.version)
  return { slug, now: { title, summary, body }, version, earlier, typed, html }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Preview, Admin Panel' }]
}

export default function TextPreviewPage({ actionData }: Route.ComponentProps) {
  if (!actionData) return <NothingHere what="text" />
  return <TextForm {...actionData} errors={[]} isBehind={false} />
}
