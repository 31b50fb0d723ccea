import { links } from '#shop/links.ts'
import { countSitemaps } from '#shop/listing/list-for-sitemap.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/sitemap-index-page.ts'
import { answerXml, writeSitemapIndex } from './sitemap-xml.ts'

/** Says in which files the shop's pages are listed. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  context.get(visitContext).shows('listing')
  const parts = Array.from({ length: await countSitemaps(shop) }, (_, index) => links.sitemap(`products-${index + 1}`))
  return answerXml(writeSitemapIndex([links.sitemap('pages'), ...parts], shop.origin))
}
