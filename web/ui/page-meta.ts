import type { MetaDescriptor } from 'react-router'

type PageMeta = {
  /** As the tab shows it, before the shop's name. */
  title: string
  description?: string | undefined
  /** The page's one true path, without what does not change it. */
  path?: string | undefined
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
  return meta
}
