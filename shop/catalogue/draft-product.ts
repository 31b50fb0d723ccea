import type { Shop } from '../shop.ts'
import { changeProductStatus } from './change-product-status.ts'

/** Makes a product a draft again, on sale to nobody. Refuses a product that does not exist. */
export function draftProduct(shop: Shop, { productId }: { productId: string }) {
  return changeProductStatus(shop, productId, { to: 'draft', change: 'product taken back' })
}
