import type { Clock } from '#shop/ports.ts'
import { readCookies } from '#web/cookies.ts'
import type { AtOnce } from './http-server.ts'
import { bringNothing, isForAnyone } from './is-for-anyone.ts'
import { isStrange } from './middleware/refuse-strange-paths.ts'
import { pageKey } from './page-key.ts'
import type { RequestLog } from './request-log.ts'
import { sharedAnswer } from './send-page.ts'
import type { KeptPages } from './show-pages.ts'

type Parts = {
  pages: KeptPages
  requests: RequestLog
  /** What goes with every answer. */
  headers: Record<string, string>
  /** By host: see `originsOf`. */
  origins: ReadonlyMap<string, string>
  clock: Clock
}

/**
 * Answers whoever carries nothing with a page that is kept for all of them: most visitors on most pages. Nothing is
 * read but the request, and nothing of the other parts of the server is asked, which would take twice as long.
 */
export function answerKeptPages({ pages, requests, headers, origins, clock }: Parts): AtOnce {
  const linesOf = new WeakMap<Record<string, string>, string[]>()

  function lines(own: Record<string, string>): string[] {
    const ready = linesOf.get(own)
    if (ready) return ready
    const both = new Headers(headers)
    for (const [name, value] of Object.entries(own)) both.set(name, value)
    const all = [...both].flat()
    linesOf.set(own, all)
    return all
  }

  return (incoming, outgoing) => {
    const { url = '', method = '' } = incoming
    const query = url.indexOf('?')
    const path = query < 0 ? url : url.slice(0, query)
    const origin = origins.get(incoming.headers.host?.toLowerCase() ?? '')
    if (!origin || method !== 'GET' || isStrange(url) || !isForAnyone(method, path)) return false
    if (!bringNothing(readCookies(origin, incoming.headers.cookie))) return false
    const key = pageKey(origin, url, { savesData: incoming.headers['save-data'] === 'on' })
    const page = key && pages.find(key.text, clock.now())
    if (!page?.encodings) return false

    const started = performance.now()
    const { status, headers: own, bytes } = sharedAnswer(page, page.encodings, incoming.headers)
    const length = bytes ? ['content-length', String(bytes.length)] : []
    outgoing.writeHead(status, [...lines(own), ...length])
    outgoing.end(bytes)
    requests.ended({ reference: requests.nextReference(), started, method, path, status })
    return true
  }
}
