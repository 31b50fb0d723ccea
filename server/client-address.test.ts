import { expect, test } from 'vitest'
import { clientAddress, readProxies } from './client-address.ts'

const from = (remoteAddress: string | undefined, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test.each([
  ['197.210.1.2', '197.210.1.2'],
  ['::ffff:197.210.1.2', '197.210.1.2'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  [undefined, null],
  ['nonsense', null],
])('%s counts as %s', (address, network) => {
  expect(clientAddress(from(address), null)).toBe(network)
})

test('what a visitor claims to be forwarded for is not believed', () => {
  expect(clientAddress(from('197.210.1.2', '10.0.0.1'), null)).toBe('197.210.1.2')
  expect(clientAddress(from('127.0.0.1', '10.0.0.1, 10.0.0.2, 197.210.1.2'), 'nearest')).toBe('197.210.1.2')
  expect(clientAddress(from('127.0.0.1', 'nonsense'), 'nearest')).toBeNull()
})

test('it is read where a proxy of ours wrote it, and as far back as proxies of ours have', () => {
  const ours = readProxies('127.0.0.1, 10.1.0.0/16, fd00::/8')
  const client = (peer: string, forwarded: string) => clientAddress(from(peer, forwarded), ours)
  expect(client('127.0.0.1', '41.58.1.1, 197.210.1.2')).toBe('197.210.1.2')
  expect(client('::ffff:127.0.0.1', '41.58.1.1, 197.210.1.2, 10.1.9.9')).toBe('197.210.1.2')
  expect(client('fd00::7', '197.210.1.2')).toBe('197.210.1.2')
  // who comes around the proxies may write what they like
  expect(client('197.210.1.2', '41.58.1.1')).toBe('197.210.1.2')
  expect(client('10.2.0.1', '41.58.1.1')).toBe('10.2.0.1')
  expect(client('127.0.0.1', '10.1.0.5')).toBe('10.1.0.5')
  expect(client('127.0.0.1', 'nonsense')).toBeNull()
})

test.each(['10.0.0', '10.0.0.1/33', 'fd00::/129', '10.0.0.1/x', 'proxy.example', ','])(
  '%s names no proxy',
  (stated) => {
    expect(readProxies(stated)).toBeNull()
  },
)
