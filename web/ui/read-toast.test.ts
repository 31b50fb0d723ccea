import { expect, test } from 'vitest'
import { readToast } from './read-toast.ts'

test.each([
  ['Marina Hybrid 7 (2) added to cart!', { tone: 'good', title: 'Marina Hybrid 7 (2) added to cart!', text: null }],
  [
    'Signed out | You have been signed out successfully.',
    { title: 'Signed out', text: 'You have been signed out successfully.' },
  ],
  ['Error | That one is sold out.', { tone: 'bad', title: 'Error', text: 'That one is sold out.' }],
  ['Error-free ride | a | b', { tone: 'good', title: 'Error-free ride', text: 'a | b' }],
])('%s', (notice, words) => {
  expect(readToast(notice)).toMatchObject(words)
})

test('the cart is offered where something was put into it', () => {
  expect(readToast('Danfo added to cart! | That is all.').offersCart).toBe(true)
  expect(readToast('Danfo added to wishlist!').offersCart).toBe(false)
})
