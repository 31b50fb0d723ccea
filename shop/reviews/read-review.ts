import { readRiderHeight } from '../catalogue/rider-height.ts'
import { tidyLine, tidyLines } from '../typed-text.ts'
import { longestReview, type ReviewDraft, type ReviewField } from './review.ts'

export type ReviewProblem = { field: ReviewField; problem: 'missing' | 'too-long' | 'not-a-height' }

export type ReadReview = {
  stars: number
  title: string
  words: string
  riderCm: number | null
  mayQuote: boolean
}

/** The review as it is kept, or all that is wrong with it, in the order of its form. */
export function readReview(draft: ReviewDraft): { review: ReadReview } | { problems: ReviewProblem[] } {
  const title = tidyLine(draft.title)
  const words = tidyLines(draft.words)
  const height = tidyLine(draft.height)
  const riderCm = height === '' ? null : readRiderHeight(height)
  const problems: ReviewProblem[] = []
  if (!/^[1-5]$/.test(draft.stars)) problems.push({ field: 'stars', problem: 'missing' })
  for (const [field, typed] of [['title', title] as const, ['words', words] as const]) {
    if (typed === '') problems.push({ field, problem: 'missing' })
    if (typed.length > longestReview[field]) problems.push({ field, problem: 'too-long' })
  }
  if (height !== '' && riderCm === null) problems.push({ field: 'height', problem: 'not-a-height' })
  if (problems.length > 0) return { problems }
  return { review: { stars: Number(draft.stars), title, words, riderCm, mayQuote: draft.quote !== '' } }
}
