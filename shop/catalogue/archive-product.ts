import type { Shop } from '../shop.ts'
import { changeProductStatus } from './change-product-status.ts'

/** Takes a product off sale; what was ordered of it stays as it was. Refuses a product that does not exist. */
export function archiveProduct(shop: Shop, { productId }: { productId: string }) {
  return changeProductStatus(shop, productId, { to: 'archived', change: 'product archived' })
}
