import type { GoodsSort, GoodsView } from '#shop/catalogue/goods-filter.ts'
import type { ProductStatus } from '#shop/catalogue/product.ts'
import type { BadgeKind } from '../../ui/badge.tsx'

export const viewNames: Record<GoodsView, string> = {
  all: 'All',
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
  low: 'Low stock',
  out: 'Out of stock',
  'no-photo': 'No photo',
}

export const sortNames: Record<GoodsSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  name: 'Name',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  'stock-low': 'Stock: low to high',
  'stock-high': 'Stock: high to low',
}

export const statusNames: Record<ProductStatus, string> = { draft: 'Draft', active: 'Active', archived: 'Archived' }

export const statusBadges: Record<ProductStatus, BadgeKind> = { draft: 'mute', active: 'ok', archived: 'out' }
