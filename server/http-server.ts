import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { longestUpload } from './file-uploads.ts'
import { plainPage } from './plain-page.ts'

export type Answer = Parameters<typeof getRequestListener>[0]

export type HttpServer = {
  port: number
  /** Sends every later request here; until then visitors are told that the shop is opening. */
  answerWith(answer: Answer, atOnce?: AtOnce): void
  /** Takes no more connections and ends when the open requests are answered, or after this long. */
  close(graceMillis: number): Promise<void>
}

/** Answers what needs nothing but a look into memory, and says so; what it leaves goes the whole way. */
export type AtOnce = (incoming: IncomingMessage, outgoing: ServerResponse) => boolean

/** How long Node itself waits, in milliseconds. Bodies are the app's to limit, as what is sent where takes its time. */
const waits = { headers: 10_000, request: longestUpload + 20_000, between: 5_000 }

/** What may answer before anything else does: Vite, while the shop is being built. */
export type Middleware = (incoming: IncomingMessage, outgoing: ServerResponse, next: () => void) => void

/** The port is taken. */
export class PortInUse extends Error {
  override name = 'PortInUse'
}

/**
 * Listens, before the shop is open, so that a port in use is known at once. The headers go with every answer; what is
 * answered at once brings them itself.
 */
export async function listen(
  { host, port }: { host: string; port: number },
  { headers, before, limits = waits }: { headers: Record<string, string>; before?: Middleware; limits?: typeof waits },
): Promise<HttpServer> {
  let answer: Answer = () => plainPage('opening')
  let atOnce: AtOnce = () => false
  const listener = getRequestListener((request, env) => answer(request, env), {
    // what the adapter cannot even read as a request
    errorHandler: () => plainPage('bad-address'),
  })

  const fixed = Object.entries(headers)
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.request,
      connectionsCheckingInterval: limits.between,
      keepAliveTimeout: 65_000,
    },
    (incoming, outgoing) => {
      if (isAnswered(atOnce, incoming, outgoing)) return
      for (const [name, value] of fixed) outgoing.setHeader(name, value)
      if (before) before(incoming, outgoing, () => void listener(incoming, outgoing))
      else void listener(incoming, outgoing)
    },
  )
  server.on('clientError', (error, socket) => refuse(error, socket as Socket, fixed))
  await listening(server, host, port)

  return {
    port: (server.address() as AddressInfo).port,
    answerWith: (next, nextAtOnce = atOnce) => {
      answer = next
      atOnce = nextAtOnce
    },
    close: (graceMillis) => close(server, graceMillis),
  }
}

/** What fails at once goes the whole way, where a fault is told and ends nothing but the request. */
function isAnswered(atOnce: AtOnce, incoming: IncomingMessage, outgoing: ServerResponse): boolean {
  try {
    return atOnce(incoming, outgoing)
  } catch {
    return outgoing.headersSent
  }
}

function listening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => reject(error.code === 'EADDRINUSE' ? portInUse(port) : error)
    server.once('error', fail)
    server.listen(port, host, () => {
      server.off('error', fail)
      resolve()
    })
  })
}

function portInUse(port: number): PortInUse {
  return new PortInUse(`Port ${port} is taken. Is the shop open already? Another port: PORT=${port + 1} npm start`)
}

/** What is not HTTP at all. Node would answer without our headers. */
function refuse(error: Error & { code?: string }, socket: Socket, headers: [string, string][]): void {
  if (!socket.writable) return void socket.destroy()
  const status =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? '431 Request Header Fields Too Large'
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? '408 Request Timeout'
        : '400 Bad Request'
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 ${status}\r\n${lines}Connection: close\r\nContent-Length: 0\r\n\r\n`)
}

async function close(server: Server, graceMillis: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // a connection becomes idle when its last answer is out, and would stay for the next question
  const sweeping = setInterval(() => server.closeIdleConnections(), 50)
  const tooLate = setTimeout(() => server.closeAllConnections(), graceMillis)
  server.closeIdleConnections()
  await closed
  clearInterval(sweeping)
  clearTimeout(tooLate)
}
