import type { ArticleCard } from '#shop/content/article.ts'
import { links } from '#shop/links.ts'

type Feed = { title: string; description: string; origin: string; articles: readonly ArticleCard[] }

/** The articles as RSS 2.0: https://www.rssboard.org/rss-specification */
export function writeFeed({ title, description, origin, articles }: Feed): string {
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escaped(title)}</title>
<link>${escaped(origin + links.blog)}</link>
<description>${escaped(description)}</description>
<language>en-ng</language>
<atom:link href="${escaped(origin + links.feed)}" rel="self" type="application/rss+xml"/>
${articles.map((article) => itemOf(article, origin)).join('\n')}
</channel>
</rss>
`
}

function itemOf({ slug, title, excerpt, category, publishedAt }: ArticleCard, origin: string): string {
  const address = escaped(origin + links.article(slug))
  return `<item>
<title>${escaped(title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<category>${escaped(category)}</category>
<pubDate>${publishedAt.toUTCString()}</pubDate>
<description>${escaped(excerpt)}</description>
</item>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** XML takes no control characters, not even escaped. */
function escaped(text: string): string {
  return text.replace(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
