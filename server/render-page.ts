import { hash } from 'node:crypto'
import { RouterContextProvider, type ServerBuild } from 'react-router'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { mailboxContext } from '#web/demo/mailbox-context.ts'
import { printerContext } from '#web/printer-context.ts'
import { shopContext } from '#web/shop-context.ts'
import { visitContext } from '#web/visit.ts'
import { answerBySite } from './answer-by-site.ts'
import { contentPolicy, developmentPolicy } from './content-policy.ts'
import { isDatabaseAway } from './database-away.ts'
import { finishPage } from './finish-page.ts'
import type { ShopLog } from './log.ts'
import type { OpenShop } from './open-shop.ts'
import type { RenderedPage } from './page-cache.ts'
import { type PageEncodings, pageEncodings } from './page-encodings.ts'
import { withOwnMap } from './site-maps.ts'
import type { Styles } from './styles.ts'
import type { ObservedVisit } from './visit-of.ts'

/** A page, or whatever else React Router answers, as bytes that may be sent once or many times. */
export type SentPage = RenderedPage & {
  headers: Record<string, string>
  cookies: string[]
  encodings: PageEncodings | null
  /** The hash of the bytes, where others may be shown the same. */
  hash: string
}

const retryAfterSeconds = '5'

/** What a page takes in memory for each byte of its text once it is compressed, with its headers and its place in the cache. */
const held = { factor: 0.4, bytes: 5000 }

/** Renders for a visit. Without styles the page is left as Vite wants it while the shop is being built. */
export function pageRenderer({
  opened,
  build,
  styles,
  log,
}: {
  opened: OpenShop
  build: ServerBuild
  styles: Styles | null
  log: ShopLog
}) {
  const answer = answerBySite(build, styles ? 'production' : 'development')

  function finished(rendered: string, headers: Headers, nonce: string): Buffer {
    if (!styles) {
      headers.set('Content-Security-Policy', developmentPolicy)
      return Buffer.from(rendered.replaceAll(` nonce="${nonce}"`, ''))
    }
    const { parts, ...hashes } = finishPage(rendered, { styles, nonce })
    headers.set('Content-Security-Policy', contentPolicy(hashes))
    return Buffer.concat(parts.map((part) => Buffer.from(part)))
  }

  return async (
    request: Request,
    { visit, actor, shared, tags, endsAt, html, fault }: ObservedVisit,
  ): Promise<SentPage> => {
    const context = new RouterContextProvider()
    const spoken = log.with({ request: visit.reference })
    context.set(shopContext, { ...opened.shop, log: spoken, actor })
    context.set(visitContext, visit)
    context.set(printerContext, opened.printer)
    context.set(mailboxContext, opened.demo?.mailbox ?? null)
    const response = await answer(request, context)

    const headers = new Headers(response.headers)
    const rendered = html()
    const { pathname } = new URL(request.url)
    const body =
      rendered === null ? await bytesOf(response) : finished(withOwnMap(pathname, rendered), headers, visit.nonce)
    if (response.status === 500 && fault() instanceof NotPermitted) return notPermitted()
    const away = response.status === 500 && isDatabaseAway(fault())
    if (away) headers.set('Retry-After', retryAfterSeconds)
    return {
      status: away ? 503 : response.status,
      personal: headers.has('Set-Cookie'),
      tags: [...tags],
      endsAt: endsAt(),
      headers: Object.fromEntries([...headers].filter(([name]) => name !== 'set-cookie')),
      cookies: headers.getSetCookie(),
      encodings: body && pageEncodings(body, { shared }),
      hash: shared && body ? hash('sha256', body, 'base64url').slice(0, 22) : '',
      byteLength: (body?.length ?? 0) * held.factor + held.bytes,
    }
  }
}

/** Nothing of the page that was asked for, whatever had been read of it. */
function notPermitted(): SentPage {
  const nothing = { tags: [], headers: {}, cookies: [], encodings: null, hash: '', byteLength: 0 }
  return { status: 403, personal: true, endsAt: new Date(0), ...nothing }
}

async function bytesOf(response: Response): Promise<Buffer | null> {
  return response.body && Buffer.from(await response.arrayBuffer())
}
