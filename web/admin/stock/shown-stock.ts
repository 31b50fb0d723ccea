import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { isPermitted } from '#shop/identity/permissions.ts'
import type { VariantStock } from '#shop/inventory/show-stock.ts'
import type { Shop } from '#shop/shop.ts'
import type { ShownStock } from './stock-of-variant.tsx'

/** For loaders: what the page of a variant's stock is given; not found where there is none. */
export function shownStock({ actor }: Pick<Shop, 'actor'>, stock: VariantStock | null) {
  if (!stock) return data<ShownStock | null>(null, 404)
  const keys = { receive: randomUUID(), count: randomUUID(), correct: randomUUID() }
  return data<ShownStock | null>({ ...stock, maySeeOrders: isPermitted(actor, 'see orders'), keys })
}
