import type { Context, Handler } from 'hono'
import type { ServerBuild } from 'react-router'
import { findSession } from '#shop/identity/find-session.ts'
import { actorOf } from '#shop/identity/session.ts'
import { type CookieName, clearCookie, readCookies, setCookie } from '#web/cookies.ts'
import { type Carried, readCarried } from './carried.ts'
import { clientAddress, type Proxies } from './client-address.ts'
import type { Incoming } from './incoming.ts'
import { bringNothing, isForAnyone } from './is-for-anyone.ts'
import type { ShopLog } from './log.ts'
import type { OpenShop } from './open-shop.ts'
import type { PageCache } from './page-cache.ts'
import { pageKey } from './page-key.ts'
import { pageRenderer, type SentPage } from './render-page.ts'
import { sendOwn, sendShared } from './send-page.ts'
import type { Styles } from './styles.ts'
import { anyonesVisit, personalVisit } from './visit-of.ts'

export type KeptPages = PageCache<SentPage>

type Parts = {
  opened: OpenShop
  build: ServerBuild
  styles: Styles | null
  pages: KeptPages
  log: ShopLog
  /** See `clientAddress`. */
  proxies: Proxies
}

/**
 * Answers with pages of `web/`. What anybody may see is rendered for anybody who carries as much, and kept: as many
 * units in the cart, the same wishes, area and height, signed in or not. A page that shows the cart or the wishlist
 * itself, an order or a notice is its visitor's own.
 */
export function showPages(parts: Parts): Handler<Incoming> {
  const { shop } = parts.opened
  const render = pageRenderer(parts)

  return async (c) => {
    const facts = {
      savesData: savesData(c),
      reference: c.get('reference'),
      now: shop.clock.now(),
      client: clientAddress(c.env.incoming, parts.proxies),
      device: c.env.incoming.headers['user-agent']?.slice(0, 400) ?? null,
    }
    const cookies = cookiesOf(c)
    const found = cookies.session === undefined ? null : await findSession(shop, cookies.session)
    const session = found?.session ?? null
    const isForAll = isForAnyone(c.env.incoming.method, c.req.path) && !showsVotes(c, cookies)
    const isShared = isForAll && cookies.notice === undefined
    const carried = isShared ? await readCarried({ ...shop, actor: actorOf(session) }, cookies) : null
    const key = carried && keyOf(c, carried)
    if (key) {
      const page = await parts.pages.show(key, facts.now, () => render(key.request(), anyonesVisit(facts, carried)))
      // Back must not show somebody the badge of before: browsers keep only what is for those who carry nothing
      return page.personal || !bringNothing(cookies) ? sendOwn(c, page) : sendShared(c, page)
    }
    const page = await render(asTyped(c), personalVisit(cookies, facts, session))
    keepSession(c, page, cookies.session, found)
    if (isShown(c, page) && cookies.notice !== undefined) page.cookies.push(clearCookie(c.get('origin'), 'notice'))
    return sendOwn(c, page)
  }
}

/** A session that lives on is kept by the browser as long; one that has ended goes, unless the answer brings another. */
function keepSession(
  c: Context<Incoming>,
  page: SentPage,
  token: string | undefined,
  found: Awaited<ReturnType<typeof findSession>>,
) {
  const line = token && setCookie(c.get('origin'), 'session', token)
  const isSet = page.cookies.some((cookie) => cookie.startsWith(`${line?.split('=')[0]}=`))
  if (!line || isSet) return
  if (found === null) page.cookies.push(clearCookie(c.get('origin'), 'session'))
  else if (found.isRenewed) page.cookies.push(line)
}

/** The address as the visitor typed it: behind a proxy the request itself arrives by http. */
function asTyped(c: Context<Incoming>): Request {
  const url = new URL(c.req.url)
  return new Request(c.get('origin') + url.pathname + url.search, c.req.raw)
}

/** A notice has been read when a page was shown, and not when the visitor is sent on or something is fetched ahead. */
function isShown(c: Context<Incoming>, { status }: SentPage): boolean {
  return c.req.method === 'GET' && status !== 202 && (status < 300 || status >= 400) && !c.req.header('sec-purpose')
}

/** Whoever has found reviews helpful sees which, and can take it back. */
function showsVotes(c: Context<Incoming>, { voter }: Partial<Record<CookieName, string>>): boolean {
  return voter !== undefined && /^\/product\/[^/]+\/reviews$/.test(c.req.path)
}

function keyOf(c: Context<Incoming>, carried: Carried) {
  return pageKey(c.get('origin'), c.env.incoming.url ?? '', { savesData: savesData(c), carried })
}

function cookiesOf(c: Context<Incoming>): Partial<Record<CookieName, string>> {
  return readCookies(c.get('origin'), c.env.incoming.headers.cookie)
}

function savesData(c: Context<Incoming>): boolean {
  return c.env.incoming.headers['save-data'] === 'on'
}
