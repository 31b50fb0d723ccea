import type { IncomingMessage } from 'node:http'
import { isIPv4, isIPv6 } from 'node:net'

/**
 * Where a request comes from, as far as limits on tries go; null when that cannot be told. What the visitor writes into
 * `X-Forwarded-For` counts for nothing: only the last address there, which a trusted proxy adds. A household has a whole
 * network of IPv6 addresses to choose from, so they count as one.
 */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustsProxy: boolean,
): string | null {
  const forwarded = headers['x-forwarded-for']
  const stated = trustsProxy && forwarded ? String(forwarded).split(',').at(-1)?.trim() : undefined
  return networkOf(stated ?? socket.remoteAddress ?? '')
}

function networkOf(address: string): string | null {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  if (!isIPv6(plain)) return null
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
