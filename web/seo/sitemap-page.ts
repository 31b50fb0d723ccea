import { bookingLinks } from '#shop/bookings/booking-links.ts'
import { listServices } from '#shop/bookings/list-services.ts'
import { listBundleSlugs } from '#shop/bundles/find-bundle.ts'
import { listCategories } from '#shop/catalogue/find-category.ts'
import { listArticleSlugs } from '#shop/content/list-articles.ts'
import { links } from '#shop/links.ts'
import { listForSitemap } from '#shop/listing/list-for-sitemap.ts'
import type { Shop } from '#shop/shop.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sitemap-page.ts'
import { answerXml, type SitemapEntry, writeSitemap } from './sitemap-xml.ts'

/** `pages.xml` lists all that is no product, `products-1.xml` and on the products on sale. */
export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  const entries = part === 'pages.xml' ? await listPages(shop) : await listProducts(shop, part)
  if (entries.length === 0) return new Response('There is no such list.', { status: 404 })

  visit.shows('listing', 'bundles', 'categories', 'content:articles', 'services')
  return answerXml(writeSitemap(entries, shop.origin))
}

const fixedPages = [
  ...[links.home, links.shop, links.about, links.contact, links.blog, links.sizeGuide],
  ...[links.shipping, links.returns, links.privacy, links.terms],
]

async function listPages(shop: Shop): Promise<SitemapEntry[]> {
  const reading = [listCategories(shop), listArticleSlugs(shop), listBundleSlugs(shop), listServices(shop)] as const
  const [categories, articles, bundles, services] = await Promise.all(reading)
  return [
    ...fixedPages.map((path) => ({ path })),
    ...(services.some(({ isOn }) => isOn) ? [{ path: bookingLinks.services }] : []),
    ...categories.map(({ slug }) => ({ path: links.category(slug) })),
    ...(bundles.length > 0 ? [{ path: links.bundles }] : []),
    ...bundles.map((slug) => ({ path: links.bundle(slug) })),
    ...articles.map((slug) => ({ path: links.article(slug) })),
  ]
}

async function listProducts(shop: Shop, part: string): Promise<SitemapEntry[]> {
  const [, number] = /^products-([1-9]\d{0,3})\.xml$/.exec(part) ?? []
  if (number === undefined) return []
  const products = await listForSitemap(shop, Number(number))
  return products.map(({ slug, updatedAt }) => ({ path: links.product(slug), changedAt: updatedAt }))
}
