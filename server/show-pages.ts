import type { Context } from 'hono'
import type { ServerBuild } from 'react-router'
import { access } from '#shop/identity/access.ts'
import { type CookieName, clearCookie, readCookies } from '#web/cookies.ts'
import type { Incoming } from './incoming.ts'
import type { ShopLog } from './log.ts'
import type { OpenShop } from './open-shop.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { pageRenderer, type SentPage } from './render-page.ts'
import { sendPage } from './send-page.ts'
import type { Styles } from './styles.ts'
import { anyonesVisit, personalVisit } from './visit-of.ts'

export type KeptPages = PageCache<SentPage>

/**
 * Answers with pages of `web/`. A visitor who carries nothing gets the page that is kept for all of them; everybody
 * else gets one of their own.
 */
export function showPages(parts: {
  opened: OpenShop
  build: ServerBuild
  styles: Styles | null
  pages: KeptPages
  log: ShopLog
}) {
  const { shop } = parts.opened
  const render = pageRenderer(parts)

  return async (c: Context<Incoming>): Promise<Response> => {
    const { origin, reference } = c.var
    const cookies = readCookies(origin, c.req.header('cookie'))
    const facts = { savesData: c.req.header('save-data') === 'on', reference, now: shop.clock.now() }

    const key = mayBeShared(c, cookies) ? pageKey(origin, c.req.url, facts.savesData) : null
    if (key) {
      const page = await parts.pages.show(key, facts.now, () => render(key.request(), anyonesVisit(facts)))
      return sendPage(c, page, true)
    }
    const page = await render(asTyped(c), personalVisit(cookies, facts))
    if (isShown(c, page) && cookies.notice !== undefined) page.cookies.push(clearCookie(origin, 'notice'))
    return sendPage(c, page, false)
  }
}

/** The address as the visitor typed it: behind a proxy the request itself arrives by http. */
function asTyped(c: Context<Incoming>): Request {
  const url = new URL(c.req.url)
  return new Request(c.var.origin + url.pathname + url.search, c.req.raw)
}

/** A notice has been read when a page was shown, and not when the visitor is sent on or something is fetched ahead. */
function isShown(c: Context<Incoming>, { status }: SentPage): boolean {
  return c.req.method === 'GET' && status !== 202 && (status < 300 || status >= 400) && !c.req.header('sec-purpose')
}

/**
 * Documents that anyone may ask for, for visitors without any cookie of ours. What scripts fetch is small and of one
 * moment. An order's page needs no cookie, and still is for the holder of its link alone.
 */
function mayBeShared(c: Context<Incoming>, cookies: Partial<Record<CookieName, string>>): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  const isForAnyone = !somebodysOwn.has(c.req.path.split('/')[1])
  return reads && isForAnyone && Object.keys(cookies).length === 0 && !c.req.path.endsWith('.data')
}

/** The first parts of the addresses that are not for anyone. */
const somebodysOwn: ReadonlySet<string | undefined> = new Set(
  Object.entries(access).flatMap(([address, who]) => (who === 'anyone' ? [] : [address.split('/')[1]])),
)
