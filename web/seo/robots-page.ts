import { links } from '#shop/links.ts'
import { shopContext } from '../shop-context.ts'
import { visitContext } from '../visit.ts'
import type { Route } from './+types/robots-page.ts'

/** What is of no use to search engines: what belongs to one visitor, and what asks for something. */
const closed = [links.cart, links.checkout, '/orders/', links.area, links.height, links.compare]

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(shopContext)
  context.get(visitContext).shows('settings')
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`]
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
