import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { links } from '#shop/links.ts'
import { type FeedItem, listForFeed } from '#shop/listing/list-for-feed.ts'
import type { Kobo } from '#shop/money.ts'
import { fallbackFormatOf, photoPath, widthsOf } from '#shop/photo.ts'
import { readSettings } from '#shop/settings/shop-settings.ts'
import type { Shop } from '#shop/shop.ts'

const aQuarterOfAnHour = 15 * 60

/**
 * Every variant on sale in Google's form, which others read too: https://support.google.com/merchants/answer/7052112
 * It is written while it is sent, a batch at a time, and stands for a quarter of an hour.
 */
export function productFeed(shop: Shop) {
  return new Hono().get('/', compress(), async (c) => {
    const headers = {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': `public, max-age=${aQuarterOfAnHour}`,
      ETag: `W/"${Math.floor(shop.clock.now().getTime() / 1000 / aQuarterOfAnHour)}"`,
    }
    if (c.req.header('if-none-match') === headers.ETag) return new Response(null, { status: 304, headers })
    if (c.req.method === 'HEAD') return new Response(null, { headers })

    const { shopName, tagline } = await readSettings(shop)
    const text = writeFeed(listForFeed(shop), { shopName, tagline, origin: shop.origin })
    return new Response(streamOf(text), { headers })
  })
}

/** The next piece is written when the last one has left; a reader who goes away ends it. */
function streamOf(text: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await text.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await text.return(undefined)
    },
  })
}

type Channel = { shopName: string; tagline: string; origin: string }

async function* writeFeed(batches: AsyncIterable<FeedItem[]>, { shopName, tagline, origin }: Channel) {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(shopName)}</title><link>${escapeXml(origin)}</link><description>${escapeXml(tagline)}</description>
`
  for await (const batch of batches) yield batch.map((item) => writeItem(item, origin)).join('')
  yield '</channel></rss>\n'
}

/** One variant; those of one product share its group. */
function writeItem(item: FeedItem, origin: string): string {
  const search = new URLSearchParams()
  if (item.colour !== null) search.set('colour', item.colour)
  if (item.size !== null) search.set('size', item.size)
  const wasKobo = item.compareAtPriceKobo
  const fields: [name: string, value: string | null][] = [
    ['g:id', item.sku],
    ['g:item_group_id', item.productId],
    ['g:title', [item.name, item.choice].filter(Boolean).join(', ').slice(0, 150)],
    ['g:description', item.description.slice(0, 5000)],
    ['g:link', `${origin}${links.product(item.slug)}${search.size > 0 ? `?${search}` : ''}`],
    ['g:image_link', imageOf(item, origin)],
    ['g:availability', item.available > 0 ? 'in_stock' : 'out_of_stock'],
    ['g:price', showPrice(wasKobo ?? item.priceKobo)],
    ['g:sale_price', wasKobo === null ? null : showPrice(item.priceKobo)],
    ['g:condition', 'new'],
    ['g:brand', item.brand],
    ['g:mpn', item.sku],
    ['g:product_type', item.category],
    ['g:color', item.colourName],
    ['g:size', item.size],
  ]
  const written = fields.flatMap(([name, value]) => (value === null ? [] : [`<${name}>${escapeXml(value)}</${name}>`]))
  return `<item>${written.join('')}</item>\n`
}

function imageOf({ photo }: FeedItem, origin: string): string | null {
  if (!photo) return null
  const format = fallbackFormatOf(photo)
  return origin + photoPath(photo.hash, widthsOf(photo, format).at(-1) ?? photo.width, format)
}

/** `128000.00 NGN` */
function showPrice(kobo: Kobo): string {
  return `${Math.floor(kobo / 100)}.${String(kobo % 100).padStart(2, '0')} NGN`
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** As XML 1.0 takes it: most control characters have no place in it at all. */
function escapeXml(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)
}

const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu
