import { request } from 'node:http'
import { connect } from 'node:net'

export type Ask = { path: string; method?: string; headers?: Record<string, string | string[]>; body?: string | Buffer }

export type Answered = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  bytes: Buffer
  text: string
}

/**
 * Asks the shop on this port exactly as it is told, under the host given: a browser's `fetch` would tidy the path, add
 * headers and unpack the answer.
 */
export function askRaw(
  port: number,
  host: string,
  { path, method = 'GET', headers = {}, body }: Ask,
): Promise<Answered> {
  const announced = body !== undefined && !('transfer-encoding' in headers)
  const sent = {
    host,
    ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(announced ? { 'content-length': String(Buffer.byteLength(body)) } : {}),
    ...headers,
  }
  return new Promise((resolve, reject) => {
    const asking = request({ hostname: '127.0.0.1', port, path, method, headers: sent, agent: false })
    asking.on('response', async (response) => {
      const bytes = Buffer.concat(await response.toArray())
      const { 'set-cookie': cookies = [], ...others } = response.headers
      const status = response.statusCode ?? 0
      resolve({ status, headers: others as Record<string, string>, cookies, bytes, text: bytes.toString() })
    })
    asking.on('error', reject)
    asking.end(body)
  })
}

/** Says it word for word, and gives what comes back until the shop hangs up. */
export function sayRaw(port: number, words: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(words))
    let said = ''
    socket.on('data', (chunk) => {
      said += chunk
    })
    socket.on('end', () => resolve(said))
    socket.on('error', reject)
  })
}
