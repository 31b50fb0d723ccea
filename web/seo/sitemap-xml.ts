export type SitemapEntry = { path: string; changedAt?: Date | undefined }

/** A list of pages for search engines: https://www.sitemaps.org/protocol.html */
export function writeSitemap(entries: readonly SitemapEntry[], origin: string): string {
  return `${head}<urlset ${namespace}>\n${entries.map((entry) => writeEntry('url', entry, origin)).join('')}</urlset>\n`
}

/** A list of such lists. */
export function writeSitemapIndex(paths: readonly string[], origin: string): string {
  const entries = paths.map((path) => writeEntry('sitemap', { path }, origin))
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

/** The answer that carries it; search engines ask again after an hour. */
export function answerXml(xml: string): Response {
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

function writeEntry(kind: 'url' | 'sitemap', { path, changedAt }: SitemapEntry, origin: string): string {
  const address = (origin + path).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const changed = changedAt ? `<lastmod>${changedAt.toISOString().slice(0, 10)}</lastmod>` : ''
  return `<${kind}><loc>${address}</loc>${changed}</${kind}>\n`
}
