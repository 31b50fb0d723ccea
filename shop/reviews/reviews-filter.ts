import type { ReviewState } from './review.ts'

/** `turn`: those that wait the longest first, of the others the latest. */
export const reviewSorts = ['turn', 'newest', 'oldest', 'stars-high', 'stars-low'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** The reviews that staff look for: in a state, by parts of words, name or product, with so many stars. */
export type ReviewsFilter = { view: ReviewState; words: string; stars: number | null; sort: ReviewSort }
