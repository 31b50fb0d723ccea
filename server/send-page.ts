import type { IncomingHttpHeaders } from 'node:http'
import type { Context } from 'hono'
import type { Encoding } from './encoding.ts'
import type { Incoming } from './incoming.ts'
import type { PageEncodings } from './page-encodings.ts'
import { plainPage } from './plain-page.ts'
import type { SentPage } from './render-page.ts'
import { isSomebodysOwn } from './somebodys-own.ts'

const varying = 'Accept-Encoding, Cookie, Save-Data'

/**
 * Sends a page that anybody may be shown: the browser keeps it and asks whether it still stands.
 */
export function sendShared(c: Context<Incoming>, page: SentPage): Response {
  if (!page.encodings) return sendOwn(c, page)
  const { status, headers, bytes } = sharedAnswer(page, page.encodings, c.env.incoming.headers)
  return new Response(bytes as Buffer<ArrayBuffer> | null, { status, headers })
}

/** What a browser that asks with these headers is sent of such a page: nothing but the headers if it has it. */
export function sharedAnswer(page: SentPage, encodings: PageEncodings, asked: IncomingHttpHeaders) {
  const encoding = encodings.encodingFor(asked['accept-encoding'])
  const bytes = encodings.in(encoding)
  const headers = sharedHeaders(page, bytes, encoding)
  // the policy and all other headers of the page go along: the browser renews them in what it has kept
  if (names(asked['if-none-match'], page.hash)) return { status: 304, headers, bytes: null }
  return { status: page.status, headers, bytes }
}

/** They are the same for all, so they are put together once. */
const sharedHeadersOf = new WeakMap<Buffer, Record<string, string>>()

function sharedHeaders(page: SentPage, bytes: Buffer, encoding: Encoding): Record<string, string> {
  const ready = sharedHeadersOf.get(bytes)
  if (ready) return ready

  const isCompressed = encoding !== 'identity'
  const stated = page.headers['cache-control']
  const headers = {
    ...page.headers,
    'cache-control': stated && !isPage(page) ? stated : page.status < 500 ? 'private, no-cache' : 'private, no-store',
    vary: varying,
    ...(isCompressed ? { 'content-encoding': encoding } : {}),
    ...(page.status === 200 ? { etag: `"${page.hash}${isCompressed ? `-${encoding}` : ''}"` } : {}),
  }
  sharedHeadersOf.set(bytes, headers)
  return headers
}

/** Sends what is this visitor's own, or of one moment: it is kept nowhere. */
export function sendOwn(c: Context<Incoming>, page: SentPage): Response {
  const { status, encodings, cookies } = page
  if (status === 403 && !encodings) return plainPage('not-permitted')
  if (status >= 500 && !encodings)
    return plainPage(status === 503 ? 'overloaded' : 'fault', { reference: c.get('reference') })

  const headers: Record<string, string> = { ...page.headers, 'cache-control': ownCacheControl(c, page), vary: varying }
  // the address is the key: nobody else hears of it, while our own forms still say where they come from
  if (c.req.path.startsWith('/orders/')) headers['referrer-policy'] = 'same-origin'
  if (!encodings) return withCookies(new Response(null, { status, headers }), cookies)

  const encoding = encodings.encodingFor(c.env.incoming.headers['accept-encoding'])
  const bytes = encodings.in(encoding)
  if (encoding !== 'identity') headers['content-encoding'] = encoding
  return withCookies(new Response(bytes as Buffer<ArrayBuffer>, { status, headers }), cookies)
}

/** What is fetched ahead is used within moments. A cart may have changed by then. */
function ownCacheControl(c: Context<Incoming>, page: SentPage): string {
  const isData = c.req.path.endsWith('.data')
  if (isData && page.status === 200 && isFetchedAhead(c) && !isSomebodysOwn(c.req.path)) return 'private, max-age=30'
  const stated = page.headers['cache-control']
  return stated && !isData && !isPage(page) ? stated : 'private, no-store'
}

function isFetchedAhead(c: Context<Incoming>): boolean {
  return String(c.env.incoming.headers['sec-purpose'] ?? '').startsWith('prefetch')
}

function isPage({ headers }: SentPage): boolean {
  return headers['content-type']?.startsWith('text/html') ?? false
}

/** Whether an `If-None-Match` names the text with this hash, in whatever encoding it was sent. */
function names(ifNoneMatch: string | undefined, hash: string): boolean {
  return ifNoneMatch?.includes(`"${hash}`) ?? false
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
