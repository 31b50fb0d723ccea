import { longestReview, mostReviewPhotos, type ReviewField } from '#shop/reviews/review.ts'
import type { Fields } from '../../typed-fields.ts'

export const reviewWords: Fields<ReviewField> = {
  longest: longestReview,
  wanted: {
    stars: 'Choose from one to five stars',
    title: 'Say it in a few words',
    words: 'Write what you like, and what you do not',
    height: 'Enter a height from 70 to 220 cm, like 172, or leave it empty',
    quote: 'Choose yes or no',
  },
}

/** Why a photo is not kept. */
export const photoProblems = {
  heic: 'is HEIC, as iPhones save it, which most browsers do not show. Share it as JPEG.',
  'not-a-picture': 'is no picture that we can read. Send JPEG, PNG, WebP or AVIF.',
  'too-large': 'is too large: 20 MB and 50 megapixels at most.',
  'too-many-photos': `is one too many: ${mostReviewPhotos} at most.`,
  'nothing-to-review': 'has nothing to go with.',
}
