import type { Context } from 'hono'
import { chooseEncoding, type Encoding } from './encoding.ts'
import type { Incoming } from './incoming.ts'
import { plainPage } from './plain-page.ts'
import type { SentPage } from './render-page.ts'

const encodings: readonly Encoding[] = ['br', 'gzip']

/**
 * Sends a rendered page in the form that this browser takes best. `shared` says that anybody may be shown the same:
 * the browser keeps it and asks whether it still stands; a page of somebody's own is kept nowhere.
 */
export async function sendPage(c: Context<Incoming>, page: SentPage, shared: boolean): Promise<Response> {
  const { status, forms, cookies } = page
  if (status >= 500 && !forms) return plainPage('fault', { reference: c.var.reference })

  const headers: Record<string, string> = { ...page.headers, ...cacheHeaders(c, page, shared) }
  // the address is the key: nobody else hears of it, while our own forms still say where they come from
  if (c.req.path.startsWith('/orders/')) headers['Referrer-Policy'] = 'same-origin'
  if (!forms) return withCookies(new Response(null, { status, headers }), cookies)

  const wanted = chooseEncoding(c.req.header('accept-encoding'), encodings)
  const bytes = forms.in(wanted)
  const body = bytes instanceof Buffer ? bytes : await bytes
  const encoding = forms.in('identity') === body ? 'identity' : wanted
  if (encoding !== 'identity') headers['content-encoding'] = encoding

  if (shared && status === 200 && cookies.length === 0) {
    headers.etag = `"${page.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`
    // the policy and all other headers of the page go along: the browser renews them in what it has kept
    if (names(c.req.header('if-none-match'), page.hash)) return new Response(null, { status: 304, headers })
  }
  return withCookies(new Response(body as Buffer<ArrayBuffer>, { status, headers }), cookies)
}

function cacheHeaders(c: Context<Incoming>, page: SentPage, shared: boolean): Record<string, string> {
  const varying = 'Accept-Encoding, Cookie, Save-Data'
  if (c.req.path.endsWith('.data')) {
    const ahead = c.req.header('sec-purpose')?.startsWith('prefetch') && page.status === 200
    return { 'cache-control': ahead ? 'private, max-age=30' : 'private, no-store', vary: varying }
  }
  const stated = page.headers['cache-control']
  if (stated && !page.headers['content-type']?.startsWith('text/html')) return { vary: 'Accept-Encoding' }
  const lasting = shared && !page.personal && page.status < 500
  return { 'cache-control': lasting ? 'private, no-cache' : 'private, no-store', vary: varying }
}

/** Whether an `If-None-Match` names the text with this hash, in whatever form it was sent. */
function names(ifNoneMatch: string | undefined, hash: string): boolean {
  return ifNoneMatch?.includes(`"${hash}`) ?? false
}

function withCookies(response: Response, cookies: string[]): Response {
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}
