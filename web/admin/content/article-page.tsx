import { data } from 'react-router'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { listArticlePhotos, showDraft } from '#shop/content/list-drafts.ts'
import { saveArticle } from '#shop/content/save-article.ts'
import { takePhoto } from '#shop/content/take-photo.ts'
import { permit } from '#shop/identity/permissions.ts'
import type { Shop } from '#shop/shop.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { renderMarkdown } from '../../ui/markdown.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import { NowSays } from '../now-says.tsx'
import { momentTyped, typedMoment } from '../typed-moment.ts'
import type { Route } from './+types/article-page.ts'
import { ArticleFields } from './article-fields.tsx'
import {
  type ArticleError,
  articleFields,
  articleLabels,
  articleProblems,
  type TypedArticle,
  typedArticleIn,
} from './article-form.ts'
import { Preview } from './preview.tsx'
import { photoRefusals, readSentPhoto } from './sent-photo.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const photos = await listArticlePhotos(shop)
  const choices = { photos, categories: await listCategories(shop) }
  if (params.id === undefined) return { id: null, version: 0, choices, now: emptyArticle(photos[0]?.hash ?? '') }
  const draft = await showDraft(shop, params.id)
  return draft ? { id: draft.id, version: draft.version, choices, now: shown(draft) } : data(null, 404)
}

/** Saves an article, or shows what it would look like where its address ends in `/preview`. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  // before a file is read
  permit(shop.actor, 'edit content')
  const form = (await readForm(request)) ?? new FormData()
  const taken = await takePhoto(shop, await readSentPhoto(form))
  const photo = taken.accepted ? taken.value : null
  const problem = taken.accepted ? null : photoRefusals[taken.reason]
  const typed = { ...typedArticleIn((name) => textIn(form, name)), ...(photo && { photo: photo.hash }) }
  const known = params.id === undefined ? null : await showDraft(shop, params.id)
  if (params.id !== undefined && !known) return data(null, 404)
  if (url.pathname.replace(/\.data$/, '').endsWith('/preview')) return preview(shop, typed)

  const again = (status: number, { errors = [], isBehind = false }: { errors?: ArticleError[]; isBehind?: boolean }) =>
    data({ typed, errors, isBehind, html: null }, status)
  const errors = articleProblems(typed)
  if (!photo) errors.push({ field: 'photo', message: problem ?? 'Choose a photo' })
  if (!photo || errors.length > 0) return again(422, { errors })
  const saved = await saveArticle(shop, {
    ...typed,
    status: typed.status === 'published' ? 'published' : 'draft',
    readMinutes: Number(typed.readMinutes),
    photo: { ...photo, altText: typed.photoAlt },
    shownCategory: typed.shownCategory || null,
    publishedAt: momentTyped(typed),
    changes: known && { id: known.id, seenVersion: Number(textIn(form, 'version')) },
  })
  if (saved.accepted) return backWithNotice(shop, adminLinks.article(saved.value.id), 'The article is saved')
  switch (saved.reason) {
    case 'changed-meanwhile':
      return again(409, { isBehind: true })
    case 'slug-taken':
      return again(409, { errors: [{ field: 'slug', message: 'Another article has this address' }] })
    case 'address-is-known':
      return again(409, { errors: [{ field: 'slug', message: 'Readers may have passed its address on: it stays' }] })
    case 'no-such-category':
      return again(422, { errors: [{ field: 'shownCategory', message: 'Choose one of these, or none' }] })
    case 'no-such-article':
      return data(null, 404)
    case 'article-not-valid':
      return again(422, { errors: [{ field: 'body', message: 'The blog cannot show this' }] })
  }
}

function preview(shop: Shop, typed: TypedArticle) {
  return data({ typed, errors: [], isBehind: false, html: renderMarkdown(typed.body, { origin: shop.origin }) })
}

function emptyArticle(photo: string): TypedArticle {
  const nothing = Object.fromEntries(articleFields.map((name) => [name, ''])) as TypedArticle
  return { ...nothing, photo, status: 'draft', readMinutes: '5' }
}

function shown(draft: NonNullable<Awaited<ReturnType<typeof showDraft>>>): TypedArticle {
  const { slug, title, excerpt, category, body, photo, status } = draft
  return {
    slug,
    title,
    excerpt,
    category,
    body,
    status,
    ...typedMoment(draft.publishedAt),
    readMinutes: String(draft.readMinutes),
    shownCategory: draft.shownCategory ?? '',
    photo: photo.hash,
    photoAlt: photo.altText,
  }
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Article, Admin Panel' }]
}

export default function ArticlePage({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData === null) return <NothingHere what="article" />
  const { id, version, choices, now } = loaderData
  const { typed = now, errors = [], isBehind = false, html = null } = actionData ?? {}
  const differences = articleFields
    .filter((name) => isBehind && typed[name] !== now[name])
    .map((name) => ({ label: articleLabels[name], now: now[name], was: typed[name] }))
  return (
    <FormPage
      title={id === null ? 'New article' : now.title}
      back={{ to: adminLinks.articles, name: 'Articles' }}
      action={id === null ? adminLinks.newArticle : adminLinks.article(id)}
      words={isBehind && <NowSays differences={differences} was="as you wrote it" />}
      act="Save article"
      moreActs={
        <>
          <button className="btn soft" type="submit" formAction={adminLinks.articlePreview(id ?? 'new')}>
            Preview
          </button>
          {id !== null && (
            <a className="btn soft" href={adminLinks.articleProducts(id)}>
              Choose products
            </a>
          )}
        </>
      }
      errors={errors}
      isUpload
      below={html !== null && <Preview title={typed.title} html={html} />}
    >
      <input type="hidden" name="version" value={version} />
      <ArticleFields typed={typed} errors={errors} choices={choices} />
    </FormPage>
  )
}
