import { expect, test } from 'vitest'
import { readPostedChoice } from './posted-choice.ts'

const seen = { slug: 'marina', sku: 'v1', shown: '?colour=lagoon&size=M' }

test('what was seen is added', () => {
  expect(posted({ ...seen, colour: 'lagoon', size: 'M' })?.sku).toBe('v1')
  expect(posted({ slug: 'lock', sku: 'v2', shown: '?size=One+size', size: 'One size' })?.sku).toBe('v2')
})

test.each([{ colour: 'forest', size: 'M' }, { colour: 'lagoon', size: 'L' }, { colour: 'lagoon' }])(
  'what was marked after the page was shown is shown first: %o',
  (marked) => {
    const choice = posted({ ...seen, ...marked })
    expect(choice?.sku).toBeNull()
    expect(choice?.address).toBe(`/product/marina?${new URLSearchParams(marked)}#choice`)
  },
)

test('nothing chosen yet is no variant', () => {
  expect(posted({ slug: 'marina', shown: '?colour=lagoon', colour: 'lagoon' })?.sku).toBeNull()
})

test('the address stays within the shop', () => {
  expect(posted({ ...seen, slug: '../../evil?x' })?.address).toBe('/product/..%2F..%2Fevil%3Fx#choice')
})

test('a card sends no choice', () => {
  expect(posted({ variantId: 'v1' })).toBeNull()
})

function posted(fields: Record<string, string | undefined>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value)
  return readPostedChoice(form)
}
