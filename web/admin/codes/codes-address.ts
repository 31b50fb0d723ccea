import {
  type PromotionSort,
  type PromotionsFilter,
  type PromotionView,
  promotionSorts,
  promotionViews,
} from '#shop/promotions/promotions-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<PromotionView, string> = { running: 'Running', ended: 'Ended', all: 'All' }

export const sortNames: Record<PromotionSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  code: 'Code',
  uses: 'Most used',
}

export const codesAddress = listAddress<PromotionsFilter>(adminLinks.codes, {
  view: oneOf(promotionViews, 'running'),
  words: textUpTo(100),
  sort: oneOf(promotionSorts, 'newest'),
})
