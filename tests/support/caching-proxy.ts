import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = { status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }

/** A cache that many people share, as a provider or a company has one in front of the web. */
export type CachingProxy = {
  origin: string
  /** Where it asks; it is told once that shop is open. */
  leadTo(port: number): void
  /** Paths that it answered from what it had kept. */
  answeredFromCache: string[]
  stop(): Promise<void>
}

/**
 * Starts one on a free port. It keeps whatever it may by Cache-Control and Vary, and what says nothing of it, and tells
 * nobody where it has it from.
 */
export async function startCachingProxy(): Promise<CachingProxy> {
  const kept = new Map<string, { asked: IncomingMessage['headers']; answer: Answer }[]>()
  const answeredFromCache: string[] = []
  let port = 0

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse) {
    const path = incoming.url ?? '/'
    const isLook = incoming.method === 'GET'
    const known = isLook && kept.get(path)?.find((one) => suits(one, incoming.headers))
    if (known) answeredFromCache.push(path)
    const answer = known ? known.answer : await ask(port, incoming)
    if (!known && isLook && mayKeep(answer))
      kept.set(path, [...(kept.get(path) ?? []), { asked: incoming.headers, answer }])
    outgoing.writeHead(answer.status, answer.headers).end(answer.body)
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((fault) => outgoing.writeHead(502).end(String(fault)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(shopPort) {
      port = shopPort
    },
    answeredFromCache,
    async stop() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

function ask(port: number, incoming: IncomingMessage): Promise<Answer> {
  const { method, url: path, headers } = incoming
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => {
        // the body is whole by now, so it goes on as such
        const { 'transfer-encoding': _, ...stated } = response.headers
        resolve({ status: response.statusCode ?? 502, headers: stated, body: Buffer.concat(parts) })
      })
    })
    asked.on('error', reject)
    incoming.pipe(asked)
  })
}

/**
 * By https://www.rfc-editor.org/rfc/rfc9111: nothing that is private or not to be stored; what must be asked anew is
 * not used.
 */
function mayKeep({ status, headers }: Answer): boolean {
  const stated = String(headers['cache-control'] ?? '')
  return status === 200 && headers.vary !== '*' && !/no-store|private|no-cache|max-age=0/.test(stated)
}

/** Whether what was kept may be given to whoever asks with these headers. */
function suits(
  { asked, answer }: { asked: IncomingMessage['headers']; answer: Answer },
  now: IncomingMessage['headers'],
) {
  const varying = String(answer.headers.vary ?? '')
    .toLowerCase()
    .split(/,\s*/)
    .filter(Boolean)
  return varying.every((name) => asked[name] === now[name])
}
