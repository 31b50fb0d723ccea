import type { OrderStatus } from '../orders/order.ts'

/**
 * How a review stands.
 *
 * waiting    somebody of the team is to read it
 * published  everybody sees it, and it counts for the product's rating
 * refused    only whoever wrote it sees it, with the reason
 *
 * What its author changes waits again.
 */
export const reviewStates = ['waiting', 'published', 'refused'] as const
export type ReviewState = (typeof reviewStates)[number]

/** What a buyer types; the height and the consent may be left out. */
export type ReviewDraft = Record<ReviewField, string>

export const reviewFields = ['stars', 'title', 'words', 'height', 'quote'] as const
export type ReviewField = (typeof reviewFields)[number]

/** In characters. */
export const longestReview: Record<ReviewField, number> = { stars: 1, title: 100, words: 3000, height: 20, quote: 3 }
export const longestRefusal = 500
export const longestReviewReply = 2000

export const mostReviewPhotos = 4

/** What somebody says yes to, who lets the shop quote them. It is kept with their answer. */
export const quoteConsent = 'The shop may quote my review on its home page, with my first name and initial.'

/** What counts towards a rating: whole numbers. */
export type RatingSums = { reviews: number; stars: number }

/** Out of 5, to a tenth; null without any review. */
export function ratingOf({ reviews, stars }: RatingSums): number | null {
  return reviews === 0 ? null : Math.round((stars * 10) / reviews) / 10
}

/** Whether the buyer has what was ordered, and may say how they like it. */
export function mayReview(status: OrderStatus): boolean {
  return status === 'delivered' || status === 'collected'
}
