import { listArticles } from '#shop/content/list-articles.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import { shopContext } from '../../shop-context.ts'
import { visitContext } from '../../visit.ts'
import type { Route } from './+types/feed-page.ts'
import { writeFeed } from './feed.ts'

const mostInFeed = 100

/** The newest articles for feed readers. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  visit.shows('content:blog', 'settings')

  const [{ articles, nextAt }, { shopName, tagline }] = await Promise.all([
    listArticles(shop, { perPage: mostInFeed }),
    readSettings(shop),
  ])
  if (nextAt) visit.endsAt(nextAt)
  const feed = writeFeed({ title: `${shopName} Blog`, description: tagline, origin: shop.origin, articles })
  return new Response(feed, { headers: { 'Content-Type': 'application/rss+xml; charset=utf-8' } })
}
