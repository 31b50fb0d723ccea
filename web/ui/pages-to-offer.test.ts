import { expect, test } from 'vitest'
import { pagesToOffer } from './pages-to-offer.ts'

test.each([
  { page: 1, pages: 1, offered: [1] },
  { page: 1, pages: 3, offered: [1, 2, 3] },
  { page: 5, pages: 9, offered: [1, 4, 5, 6, 9] },
  { page: 9, pages: 9, offered: [1, 8, 9] },
])('page $page of $pages offers $offered', ({ page, pages, offered }) => {
  expect(pagesToOffer(page, pages)).toEqual(offered)
})
