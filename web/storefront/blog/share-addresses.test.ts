import { expect, test } from 'vitest'
import { shareAddresses } from './share-addresses.ts'

test('an article is shared under its own address, whatever its title holds', () => {
  const address = 'https://shop.example/blog/rain'
  const { facebook, twitter, whatsapp } = shareAddresses({ title: 'Rain & "mud" #1', address })
  expect(new URL(facebook).searchParams.get('u')).toBe(address)
  expect(new URL(twitter).searchParams.get('url')).toBe(address)
  expect(new URL(twitter).searchParams.get('text')).toBe('Rain & "mud" #1')
  expect(new URL(whatsapp).searchParams.get('text')).toBe(`Rain & "mud" #1 ${address}`)
  expect(whatsapp).toContain('Rain%20')
})
