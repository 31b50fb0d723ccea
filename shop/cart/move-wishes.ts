import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { findWishes } from '../wishlist/find-wishlist.ts'
import { lockWishlist } from '../wishlist/lock-wishlist.ts'
import { dropWish } from '../wishlist/remove-wish.ts'
import type { Wish, WishlistHolder } from '../wishlist/wishlist.ts'
import { addToCart } from './add-to-cart.ts'

export type Move = {
  holder: WishlistHolder | null
  cartToken: string | null
  /** The one product to move, by its slug; null for all that can be. */
  only: string | null
  /** The SKU that the shopper chose of a product, by the product's slug. */
  chosen: ReadonlyMap<string, string>
}

/** What stays on the wishlist, and why. */
export type Stays = { name: string; because: 'choice-missing' | 'out-of-stock' | 'no-longer-sold' | 'cart-holds-all' }

/**
 * Puts one unit of each wished product into the cart and takes it off the wishlist. Nobody is given a size or colour
 * that they did not choose: what has several stays until one is chosen, as does what cannot be had.
 */
export async function moveWishes(shop: Shop, { holder, cartToken, only, chosen }: Move) {
  return transact(shop, async (shop) => {
    const wishlist = await lockWishlist(shop, holder)
    if (!wishlist) return accept({ cartToken, moved: [], stay: [] })

    const wishes = await findWishes(shop, wishlist.holder)
    let token = cartToken
    const moved: string[] = []
    const stay: Stays[] = []
    for (const wish of wishes.filter(({ slug }) => only === null || slug === only)) {
      const put = await putInCart(shop, { wish, cartToken: token, sku: chosen.get(wish.slug) ?? null })
      if (put.accepted) {
        token = put.value.cartToken
        moved.push(wish.name)
        await dropWish(shop, wishlist.id, wish.slug)
      } else stay.push({ name: wish.name, because: put.reason })
    }
    return accept({ cartToken: token, moved, stay })
  })
}

type Wanted = { wish: Wish; cartToken: string | null; sku: string | null }

async function putInCart(shop: Shop, { wish: { variants }, cartToken, sku }: Wanted) {
  if (variants.length === 0) return refuse('no-longer-sold')
  if (variants.every(({ available }) => available < 1)) return refuse('out-of-stock')
  const variant = variants.length === 1 ? variants[0] : variants.find((variant) => variant.sku === sku)
  if (!variant) return refuse('choice-missing')

  const added = await addToCart(shop, { cartToken, variantId: variant.id, quantity: 1 })
  if (!added.accepted) return refuse(added.reason === 'out-of-stock' ? added.reason : 'no-longer-sold')
  return added.value.added > 0 ? accept(added.value) : refuse('cart-holds-all')
}
