import { expect, test } from 'vitest'
import { whatsappLink } from './whatsapp-link.ts'

const product = {
  name: 'Marina & Co',
  slug: 'marina',
  colours: [{ slug: 'lagoon', name: 'Lagoon blue', hex: '#325691' }],
}

test('the question carries product, choice and address', () => {
  const choice = { colour: 'lagoon', size: 'M', variant: null }
  const link = new URL(whatsappLink('+2347000000001', { product, choice, origin: 'https://shop.example' }))
  expect(link.origin + link.pathname).toBe('https://wa.me/2347000000001')
  expect(link.searchParams.get('text')).toBe(
    'Hello, I have a question about Marina & Co, Lagoon blue, M: https://shop.example/product/marina?colour=lagoon&size=M',
  )
})

test('without a choice it carries the product alone', () => {
  const choice = { colour: null, size: null, variant: null }
  const link = new URL(whatsappLink('+2347000000001', { product, choice, origin: 'https://shop.example' }))
  expect(link.searchParams.get('text')).toBe(
    'Hello, I have a question about Marina & Co: https://shop.example/product/marina',
  )
})
