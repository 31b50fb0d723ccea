import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { actorName } from '#shop/identity/actor.ts'
import { NotPermitted } from '#shop/identity/permissions.ts'
import { shopContext } from './shop-context.ts'
import { FaultReference } from './ui/fault-screen.tsx'
import { HtmlKeeper } from './ui/kept.tsx'
import { visitContext } from './visit.ts'

/**
 * Renders a page once, to its end: a page is small, and only a whole one can be hashed, kept and compressed. Loaders
 * have waited for all data by then, so nothing has to stream, and a string costs a fifth less than a stream.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reference, rendered } = context.get(visitContext)
  const { serverHandoffStream, ...rendersAtOnce } = routerContext
  const html = renderWhole(
    <FaultReference value={reference}>
      <HtmlKeeper value={keepHtml}>
        <ServerRouter context={rendersAtOnce} url={request.url} nonce={nonce} />
      </HtmlKeeper>
    </FaultReference>,
  )
  const state = serverHandoffStream ? await new Response(serverHandoffStream).text() : null
  rendered(`<!DOCTYPE html>${state === null ? html : withState(html, state, nonce)}`)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

/** What loaders, actions and components throw. The visitor sees a reference, the log has the rest under it. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  // what nobody can ask for is the asker's mistake, and machines read its status in the line of the request
  if (request.signal.aborted || isRouteErrorResponse(fault)) return
  const { reference, failed } = context.get(visitContext)
  failed(fault)
  const { log, actor } = context.get(shopContext)
  if (fault instanceof NotPermitted)
    log.warn('not permitted', { fault: fault.message, actor: actorName(actor), request: reference })
  else log.error('a page failed', { fault, request: reference })
}

/**
 * Half a page is never shown as a whole one: a part that would only be there later fails it. The look into the text also
 * makes one string of the thousand pieces that React leaves; kept in pieces, each page would put them together anew.
 */
function renderWhole(page: ReactNode): string {
  const html = renderToString(page)
  if (html.includes('<!--$!-->')) throw new Error('A part of the page was not there when it was rendered.')
  return html
}

const keptHtml = new WeakMap<object, Map<string, string>>()

/** Facts are read anew when they have changed, as new objects: the HTML of the old ones goes with them. */
function keepHtml(shown: object, form: string, content: ReactNode): string {
  const forms = keptHtml.get(shown) ?? new Map<string, string>()
  keptHtml.set(shown, forms)
  const html = forms.get(form) ?? renderWhole(content)
  forms.set(form, html)
  return html
}

/** The loaders' data for the browser, in the statements that React Router streams behind a page. */
function withState(html: string, state: string, nonce: string): string {
  if (!html.includes('window.__reactRouterContext = ')) return html
  const controller = 'window.__reactRouterContext.streamController'
  const scripts = [`${controller}.enqueue(${asScriptText(state)});`, `${controller}.close();`]
  const elements = scripts.map((script) => `<script nonce="${nonce}">${script}</script>`).join('')
  const end = html.lastIndexOf('</body>')
  return html.slice(0, end) + elements + html.slice(end)
}

const unsafe = /[&<>\u2028\u2029]/g

function asScriptText(text: string): string {
  return JSON.stringify(text).replace(unsafe, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
