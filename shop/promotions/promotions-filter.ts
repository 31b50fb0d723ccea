/**
 * running  counts now, or from a day to come
 * ended    switched off, over, or used up
 */
export const promotionViews = ['running', 'ended', 'all'] as const
export type PromotionView = (typeof promotionViews)[number]

/** `uses`: those that the most orders hold first. */
export const promotionSorts = ['newest', 'oldest', 'code', 'uses'] as const
export type PromotionSort = (typeof promotionSorts)[number]

export type PromotionsFilter = {
  view: PromotionView
  /** Parts of a code, as typed. */
  words: string
  sort: PromotionSort
}
