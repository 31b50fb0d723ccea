import type { MetaDescriptor } from 'react-router'
import { heightAt, photoPath, type StoredPhoto, widthsOf } from '#shop/photo.ts'

type PageMeta = {
  /** As the tab shows it, before the shop's name. */
  title: string
  description?: string | undefined
  /** The page's one true path, without what does not change it. */
  path?: string | undefined
  /** What chats and social sites show beside a link to it. A cut-out has no JPEG, which is what they take. */
  photo?: StoredPhoto | null | undefined
  /** What a preview says it is; a website otherwise. */
  kind?: 'article'
  /** False for pages that no search engine should keep. */
  isIndexed?: boolean
}

/** What a page says of itself in its head. `shop` is null on the way to an error page. */
export function pageMeta(
  shop: { shopName: string; origin: string } | null | undefined,
  page: PageMeta,
): MetaDescriptor[] {
  const meta: MetaDescriptor[] = [{ title: shop ? `${page.title} | ${shop.shopName}` : page.title }]
  if (page.description) meta.push({ name: 'description', content: page.description })
  if (page.path && shop) meta.push({ tagName: 'link', rel: 'canonical', href: shop.origin + page.path })
  if (page.isIndexed === false) meta.push({ name: 'robots', content: 'noindex' })
  else if (page.path && shop) meta.push(...previewMeta(shop, page, shop.origin + page.path))
  return meta
}

/** https://ogp.me; X takes title, words and picture from there too. */
function previewMeta(shop: { shopName: string; origin: string }, page: PageMeta, address: string): MetaDescriptor[] {
  const preview = [
    { property: 'og:title', content: page.title },
    { property: 'og:site_name', content: shop.shopName },
    { property: 'og:url', content: address },
    { property: 'og:type', content: page.kind ?? 'website' },
    ...(page.description ? [{ property: 'og:description', content: page.description }] : []),
  ]
  const width = page.photo && widthsOf(page.photo, 'jpeg').at(-1)
  if (!page.photo || !width) return preview
  return [
    ...preview,
    { property: 'og:image', content: shop.origin + photoPath(page.photo.hash, width, 'jpeg') },
    { property: 'og:image:width', content: String(width) },
    { property: 'og:image:height', content: String(heightAt(page.photo, width)) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
