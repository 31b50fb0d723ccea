import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Whose `X-Forwarded-For` counts: of whoever stands before the shop, of these addresses and networks, or of nobody. */
export type Proxies = 'nearest' | BlockList | null

type Asking = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } }

/**
 * Where a request comes from, as far as limits on tries go; null when that cannot be told. What the visitor writes into
 * `X-Forwarded-For` counts for nothing: of what stands there only the last is read, which a proxy of ours has added, and
 * what is before it only where that is a proxy of ours, too. A household has a whole network of IPv6 addresses to choose
 * from, so they count as one.
 */
export function clientAddress({ headers, socket }: Asking, proxies: Proxies): string | null {
  const forwarded = headers['x-forwarded-for']
  const hops = forwarded ? String(forwarded).split(',') : []
  let address = plain(socket.remoteAddress ?? '')
  if (proxies === 'nearest') address = plain(hops.pop() ?? address)
  else while (proxies !== null && hops.length > 0 && isAmong(proxies, address)) address = plain(hops.pop() ?? '')
  return networkOf(address)
}

/** Reads addresses and networks: `10.0.0.7, 10.1.0.0/16, fd00::/8`. Null where one of them is none. */
export function readProxies(stated: string): BlockList | null {
  const list = new BlockList()
  for (const one of stated.split(',').map((part) => part.trim())) {
    const [address = '', length] = one.split('/')
    const family = isIPv6(address) ? 'ipv6' : 'ipv4'
    const bits = family === 'ipv6' ? 128 : 32
    const prefix = length === undefined ? bits : /^\d{1,3}$/.test(length) ? Number(length) : Number.NaN
    if (!(isIPv4(address) || isIPv6(address)) || !(prefix <= bits)) return null
    list.addSubnet(address, prefix, family)
  }
  return list
}

function isAmong(proxies: BlockList, address: string): boolean {
  return (isIPv4(address) && proxies.check(address)) || (isIPv6(address) && proxies.check(address, 'ipv6'))
}

function plain(address: string): string {
  return address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')
}

function networkOf(address: string): string | null {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return null
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array<string>(missing).fill('0'), ...after].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
