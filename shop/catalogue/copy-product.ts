import { permit } from '../identity/permissions.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { beginning } from '../typed-text.ts'
import { addProduct } from './add-product.ts'
import { isProductType } from './product-type.ts'
import { showGoods } from './show-goods.ts'

/**
 * Adds a draft that is like another product, without its photos and its stock. `key` comes with the form: pressing
 * twice copies once. Refuses a product that does not exist.
 */
export async function copyProduct(shop: Shop, { productId, key }: { productId: string; key: string }) {
  permit(shop.actor, 'edit products')

  return transact(shop, async (shop) => {
    const goods = await showGoods(shop, productId)
    if (!goods || !isProductType(goods.productType)) return refuse('no-such-product')
    const there = await shop.database.selectFrom('products').select('id').where('id', '=', key).executeTakeFirst()
    if (there) return accept({ productId: there.id })

    const mark = key.slice(0, 4)
    return addProduct(shop, {
      ...goods,
      id: key,
      productType: goods.productType,
      slug: `${goods.slug.slice(0, 80)}-copy-${mark}`,
      name: `${beginning(goods.name, 110)} (copy)`,
      category: goods.categoryId,
      featured: false,
      variants: goods.variants.map((variant) => ({
        ...variant,
        sku: `${variant.sku.slice(0, 30)}-C${mark.toUpperCase()}`,
      })),
      createdAt: shop.clock.now(),
    })
  })
}
