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

test('a notice may let something be undone', () => {
  expect(readToast('Logged in successfully! | Two joined. | Undo')).toMatchObject({
    text: 'Two joined.',
    canUndo: true,
  })
  expect(readToast('Undo').canUndo).toBe(false)
})

test.each([
  ['Danfo added to cart! | That is all.', 'cart'],
  ['Danfo added to wishlist!', 'wishlist'],
  ['Danfo removed from wishlist', null],
])('%s: what something was put into is offered', (notice, offers) => {
  expect(readToast(notice).offers).toBe(offers)
})
