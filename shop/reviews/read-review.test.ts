import { expect, test } from 'vitest'
import { readReview } from './read-review.ts'

const right = {
  stars: '4',
  title: ' Good  bike ',
  words: 'Strong brakes.\r\n\r\n\r\nSoft saddle.',
  height: '',
  quote: '',
}

test('a review is kept as it was typed, without what nobody sees', () => {
  expect(readReview(right)).toEqual({
    review: {
      stars: 4,
      title: 'Good bike',
      words: 'Strong brakes.\n\nSoft saddle.',
      riderCm: null,
      mayQuote: false,
    },
  })
  expect(readReview({ ...right, height: '5ft 8', quote: 'yes' })).toMatchObject({
    review: { riderCm: 173, mayQuote: true },
  })
})

test('everything that is wrong is told at once, in the order of the form', () => {
  expect(readReview({ stars: '', title: ' ', words: '', height: 'tall', quote: '' })).toEqual({
    problems: [
      { field: 'stars', problem: 'missing' },
      { field: 'title', problem: 'missing' },
      { field: 'words', problem: 'missing' },
      { field: 'height', problem: 'not-a-height' },
    ],
  })
  expect(readReview({ ...right, title: 'x'.repeat(101), words: 'x'.repeat(3001) })).toEqual({
    problems: [
      { field: 'title', problem: 'too-long' },
      { field: 'words', problem: 'too-long' },
    ],
  })
  for (const stars of ['0', '6', '5.0', '-1', '٤'])
    expect(readReview({ ...right, stars })).toEqual({ problems: [{ field: 'stars', problem: 'missing' }] })
})
