import { expect, test } from 'vitest'
import { clientAddress } from './client-address.ts'

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
  expect(clientAddress(from(address), false)).toBe(network)
})

test('what a visitor claims to be forwarded for is not believed', () => {
  expect(clientAddress(from('197.210.1.2', '10.0.0.1'), false)).toBe('197.210.1.2')
  expect(clientAddress(from('127.0.0.1', '10.0.0.1, 10.0.0.2, 197.210.1.2'), true)).toBe('197.210.1.2')
  expect(clientAddress(from('127.0.0.1', 'nonsense'), true)).toBeNull()
})
