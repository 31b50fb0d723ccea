/**
 * running  counts now, or from a day to come
 * ended    switched off, over, or used up
 */
export const promotionViews = ['running', 'ended', 'all'] as const
export type PromotionView = (typeof promotionViews)[number]

export type PromotionsFilter = {
  view: PromotionView
  /** Parts of a code, as typed. */
  words: string
}
