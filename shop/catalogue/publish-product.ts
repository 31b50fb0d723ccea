import type { Shop } from '../shop.ts'
import { changeProductStatus } from './change-product-status.ts'

/** Puts a draft or an archived product on sale. Refuses a product that does not exist. */
export function publishProduct(shop: Shop, { productId }: { productId: string }) {
  return changeProductStatus(shop, productId, { to: 'active', change: 'product published' })
}
