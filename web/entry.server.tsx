import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { shopContext } from './shop-context.ts'
import { FaultReference } from './ui/fault-screen.tsx'
import { visitContext } from './visit.ts'

/** Renders a page once, to its end: a page is small, and only a whole one can be hashed, kept and compressed. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const { nonce, reference } = context.get(visitContext)
  const page = (
    <FaultReference value={reference}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </FaultReference>
  )
  const html = await renderWhole(page, nonce)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}

/** What loaders, actions and components throw. The visitor sees a reference, the log has the rest under it. */
export const handleError: HandleErrorFunction = (fault, { request, context }) => {
  if (request.signal.aborted) return
  const { reference } = context.get(visitContext)
  context.get(shopContext).log.error('a page failed', { fault, request: reference })
}

function renderWhole(page: ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const collector = new Writable({
      write(chunk: Uint8Array, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks).toString('utf8'))
        done()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      // a part of the page that is long would otherwise be sent after the rest and put in its place by a script
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(collector),
      onShellError: reject,
      // what fails inside a boundary fails the page as well: half a page is never shown as a whole one
      onError: reject,
    })
  })
}
