import {
  type StockFilter,
  type StockSort,
  type StockView,
  stockSorts,
  stockViews,
} from '#shop/inventory/stock-filter.ts'
import { adminLinks } from '../admin-links.ts'
import { listAddress, oneOf, textUpTo } from '../list/list-address.ts'

export const viewNames: Record<StockView, string> = {
  all: 'All',
  low: 'Low stock',
  out: 'Out of stock',
  promised: 'Promised',
}

export const sortNames: Record<StockSort, string> = { name: 'Name', few: 'Fewest first', many: 'Most first' }

export const stockAddress = listAddress<StockFilter>(adminLinks.stock, {
  view: oneOf(stockViews, 'all'),
  words: textUpTo(100),
  sort: oneOf(stockSorts, 'name'),
})
