import { type PromotionsFilter, type PromotionView, promotionViews } from '#shop/promotions/promotions-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<PromotionView, string> = { running: 'Running', ended: 'Ended', all: 'All' }

export const codesAddress = listAddress<PromotionsFilter>(adminLinks.codes, {
  view: oneOf(promotionViews, 'running'),
  words: textUpTo(100),
})
