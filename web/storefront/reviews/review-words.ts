import { showFigures } from '#shop/figures.ts'
import type { ReviewProblem } from '#shop/reviews/read-review.ts'
import {
  longestReview,
  mostReviewPhotos,
  type ReviewDraft,
  type ReviewField,
  reviewFields,
} from '#shop/reviews/review.ts'
import { textIn } from '../../posted-form.ts'

export type FieldError = { field: ReviewField | 'photos'; message: string }

/** What was typed in each field; of what is far too long, as much as shows that it is. */
export function readTyped(form: FormData): ReviewDraft {
  const typed = reviewFields.map((field) => [field, textIn(form, field)?.slice(0, 2 * longestReview[field]) ?? ''])
  return Object.fromEntries(typed) as ReviewDraft
}

/** What is to fix, as the page says it. */
export function tellProblems(problems: readonly ReviewProblem[]): FieldError[] {
  return problems.map(({ field, problem }) => ({
    field,
    message: problem === 'too-long' ? `Use at most ${showFigures(longestReview[field])} characters` : wanted[field],
  }))
}

const wanted: Record<ReviewField, string> = {
  stars: 'Choose from one to five stars',
  title: 'Say it in a few words',
  words: 'Write what you like, and what you do not',
  height: 'Enter a height from 70 to 220 cm, like 172, or leave it empty',
  quote: 'Choose yes or no',
}

/** Why a photo is not kept. */
export const photoProblems = {
  heic: 'is HEIC, as iPhones save it, which most browsers do not show. Share it as JPEG.',
  'not-a-picture': 'is no picture that we can read. Send JPEG, PNG, WebP or AVIF.',
  'too-large': 'is too large: 20 MB and 50 megapixels at most.',
  'too-many-photos': `is one too many: ${mostReviewPhotos} at most.`,
  'nothing-to-review': 'has nothing to go with.',
}
