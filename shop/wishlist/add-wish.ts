import { findProductId } from '../catalogue/find-product-id.ts'
import type { Kobo } from '../money.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrOpenWishlist, touchWishlist } from './lock-wishlist.ts'
import { mostWishes, type WishlistHolder } from './wishlist.ts'

/**
 * Puts a product on the wishlist, on a new one where the holder has none. What is there stays as it is, with the price
 * that it had. Refuses products that are not on sale, and the hundred and first. Gives who holds the list from now on.
 */
export async function addWish(shop: Shop, { holder, slug }: { holder: WishlistHolder | null; slug: string }) {
  return transact(shop, async (shop) => {
    const product = await findOnSale(shop, slug)
    if (!product) return refuse('no-such-product')

    const wishlist = await lockOrOpenWishlist(shop, holder)
    const others = await countOthers(shop, wishlist.id, product.id)
    if (others >= mostWishes) return refuse('wishlist-full')
    const isNew = await saveWish(shop, { wishlistId: wishlist.id, productId: product.id, priceKobo: product.priceKobo })
    if (isNew) await touchWishlist(shop, wishlist.id)
    return accept({ holder: wishlist.holder, name: product.name })
  })
}

/** By an address that it has or once had: a page may be open for longer than a product stays where it is. */
async function findOnSale(shop: Shop, slug: string) {
  const id = await findProductId(shop, slug)
  if (id === null) return undefined
  return shop.database
    .selectFrom('products_on_sale as products')
    .innerJoin('variants', 'variants.product_id', 'products.id')
    .select(({ fn }) => ['products.id', 'products.name', fn.min('variants.price_kobo').as('priceKobo')])
    .where('products.id', '=', id)
    .where('variants.status', '=', 'active')
    .groupBy(['products.id', 'products.name'])
    .executeTakeFirst()
}

async function countOthers(shop: Shop, wishlistId: string, productId: string): Promise<number> {
  const { others } = await shop.database
    .selectFrom('wishes')
    .select(({ fn }) => fn.countAll<string>().as('others'))
    .where('wishlist_id', '=', wishlistId)
    .where('product_id', '<>', productId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(others)
}

type NewWish = { wishlistId: string; productId: string; priceKobo: Kobo }

/** True where it was not on the list. */
async function saveWish(shop: Shop, { wishlistId, productId, priceKobo }: NewWish): Promise<boolean> {
  const facts = { seen_price_kobo: priceKobo, added_at: shop.clock.now(), removed_at: null }
  const saved = await shop.database
    .insertInto('wishes')
    .values({ wishlist_id: wishlistId, product_id: productId, ...facts })
    .onConflict((conflict) =>
      conflict.columns(['wishlist_id', 'product_id']).doUpdateSet(facts).where('wishes.removed_at', 'is not', null),
    )
    .returning('product_id')
    .executeTakeFirst()
  return saved !== undefined
}
