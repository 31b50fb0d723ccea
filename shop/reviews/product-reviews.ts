import type { StoredPhoto } from '../photo.ts'

export const publicReviewSorts = ['newest', 'helpful', 'highest', 'lowest'] as const
export type PublicReviewSort = (typeof publicReviewSorts)[number]

/** What of a product's reviews is asked for; `stars` narrows to those with so many, null to none. Pages count from 1. */
export type ReviewsAsked = { sort: PublicReviewSort; stars: number | null; page: number }

/** A review as everybody sees it. */
export type PublicReview = {
  id: string
  stars: number
  title: string
  words: string
  author: string
  /** `Lagoon blue, M`; empty where there was nothing to choose. */
  bought: string
  riderCm: number | null
  photos: StoredPhoto[]
  reply: string | null
  helpful: number
  publishedAt: Date
}

export type ProductReviews = {
  /** How many published reviews have one star, two, … five. */
  byStars: [number, number, number, number, number]
  /** How many the narrowing leaves. */
  found: number
  pages: number
  reviews: PublicReview[]
}

export const reviewsOnPage = 10
