import { data } from 'react-router'
import { showDraft } from '#shop/content/list-drafts.ts'
import { listArticleProducts, relateArticle } from '#shop/content/relate-article.ts'
import { beginning } from '#shop/typed-text.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { errorIn, FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import { readSlugs, showSlugs, unknownProducts } from '../products/product-lines.ts'
import { ProductLinesField } from '../products/product-lines-field.tsx'
import type { Route } from './+types/article-products-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const draft = await showDraft(shop, params.id)
  if (!draft) return data(null, 404)
  const chosen = await listArticleProducts(shop, draft.id)
  return { id: draft.id, title: draft.title, now: showSlugs(chosen.map(({ slug }) => slug)) }
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const form = (await readForm(request)) ?? new FormData()
  const typed = beginning(textIn(form, 'lines') ?? '', 5000)
  const seen = textIn(form, 'seen') ?? ''
  const saved = await relateArticle(shop, { articleId: id, slugs: readSlugs(typed), seenSlugs: readSlugs(seen) })
  if (saved.accepted) return backWithNotice(shop, adminLinks.article(id), 'The article shows them')
  if (saved.reason === 'no-such-article') return data(null, 404)
  if (saved.reason === 'changed-meanwhile') return data({ typed, seen, errors: [] }, 409)
  return data({ typed, seen: null, errors: [{ field: 'lines', message: unknownProducts(saved.details.slugs) }] }, 422)
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Products of an article, Admin Panel' }]
}

export default function ArticleProductsPage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="article" />
  const { id, title, now } = loaderData
  const { typed = now, seen = null, errors = [] } = actionData ?? {}
  return (
    <FormPage
      title={`Products below “${title}”`}
      back={{ to: adminLinks.article(id), name: 'Article' }}
      words={
        seen === null ? (
          <p>Those that are on sale are shown. Where none is named, the newest of the article’s category are.</p>
        ) : (
          <NowSays differences={[{ label: 'Products', now, was: seen }]} />
        )
      }
      act="Save"
      errors={errors}
    >
      <ProductLinesField now={now} typed={typed} error={errorIn(errors, 'lines')} />
    </FormPage>
  )
}
