import { changePrice } from '#shop/catalogue/change-price.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import { fromNaira } from '#shop/money.ts'
import { required } from '#shop/outcome.ts'
import type { Shop } from '#shop/shop.ts'

/** A product as its page shows it. Throws where it is not on sale. */
export async function productOnSale(shop: Shop, slug: string) {
  const shown = await showProduct(shop, slug)
  if (!shown || !('found' in shown)) throw new Error(`${slug} is not on sale`)
  return shown.found
}

/** Lets a manager give all variants of a product one price. */
export async function reprice(staff: Shop, slug: string, naira: number) {
  for (const { id } of (await productOnSale(staff, slug)).variants) {
    const { version } = await staff.database
      .selectFrom('variants')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const price = { priceKobo: fromNaira(naira), compareAtPriceKobo: null }
    required(await changePrice(staff, { variantId: id, ...price, seenVersion: version }))
  }
}
