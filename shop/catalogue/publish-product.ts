import type { Shop } from '../shop.ts'
import { changeProductStatus } from './change-product-status.ts'

/** Puts a draft or an archived product on sale. Refuses what `changeProductStatus` refuses. */
export function publishProduct(shop: Shop, { productId }: { productId: string }) {
  return changeProductStatus(shop, productId, { to: 'active', change: 'product published' })
}
