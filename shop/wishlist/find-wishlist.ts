import { selectGoods } from '../catalogue/select-goods.ts'
import { describedPhotoInRow } from '../photos/photo-in-row.ts'
import type { Shop } from '../shop.ts'
import { isHeldBy } from './lock-wishlist.ts'
import type { Wish, WishedVariant, WishlistHolder } from './wishlist.ts'

/** What is on this holder's wishlist, the newest first. What is no longer sold stays on it, without variants. */
export async function findWishes(shop: Shop, holder: WishlistHolder | null): Promise<Wish[]> {
  if (holder === null) return []
  const rows = await shop.database
    .selectFrom('wishlists')
    .innerJoin('wishes', 'wishes.wishlist_id', 'wishlists.id')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .leftJoin('product_photos', (join) =>
      join.onRef('product_photos.product_id', '=', 'products.id').on('product_photos.is_primary', '=', true),
    )
    .leftJoin('photos', 'photos.hash', 'product_photos.photo_hash')
    .select([
      'products.id',
      'products.slug',
      'products.name',
      'wishes.seen_price_kobo',
      'photos.hash',
      'photos.width',
      'photos.height',
      'photos.has_alpha',
      'product_photos.alt_text',
    ])
    .where(isHeldBy(holder))
    .where('wishes.removed_at', 'is', null)
    .orderBy('wishes.added_at', 'desc')
    .orderBy('products.id')
    .execute()
  if (rows.length === 0) return []

  const variants = await readVariants(
    shop,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = variants.get(row.id) ?? []
    const prices = own.map(({ priceKobo }) => priceKobo)
    const priceKobo = prices.length > 0 ? Math.min(...prices) : row.seen_price_kobo
    return {
      slug: row.slug,
      name: row.name,
      photo: describedPhotoInRow(row),
      priceKobo,
      pricesVary: prices.some((price) => price > priceKobo),
      seenPriceKobo: row.seen_price_kobo,
      variants: own,
    }
  })
}

async function readVariants(shop: Shop, productIds: string[]): Promise<Map<string, WishedVariant[]>> {
  const rows = await selectGoods(shop)
    .select(({ eb }) => [
      'variants.product_id',
      'variants.id',
      'variants.sku',
      'product_colours.name as colour',
      'variants.size',
      'variants.price_kobo as priceKobo',
      eb('on_hand', '-', eb.ref('reserved')).as('available'),
    ])
    .where('variants.product_id', 'in', productIds)
    .where('variants.status', '=', 'active')
    .where('products.status', '=', 'active')
    .orderBy('variants.position')
    .execute()
  const grouped = Map.groupBy(rows, ({ product_id }) => product_id)
  return new Map(
    [...grouped].map(([id, variants]) => [id, variants.map(({ product_id, ...variant }) => variant)] as const),
  )
}

/** The addresses of what this holder wishes for and can be shown on pages, in the order of their letters. */
export async function listWished(shop: Shop, holder: WishlistHolder | null): Promise<string[]> {
  if (holder === null) return []
  const wished = await shop.database
    .selectFrom('wishlists')
    .innerJoin('wishes', 'wishes.wishlist_id', 'wishlists.id')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .select('products.slug')
    .where(isHeldBy(holder))
    .where('wishes.removed_at', 'is', null)
    .where('products.status', '=', 'active')
    .execute()
  return wished.map(({ slug }) => slug).sort()
}
