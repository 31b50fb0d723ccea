import { accept } from '../outcome.ts'
import { hashToken } from '../random-token.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrOpenWishlist, lockWishlist, touchWishlist } from './lock-wishlist.ts'
import { mostWishes, type WishlistHolder } from './wishlist.ts'

/** From a guest's token to the account that the guest has signed in to. */
export type Joining = { from: { token: string }; to: Extract<WishlistHolder, { userId: string }> }

/**
 * Puts what a guest wished for on the wishlist of their account, beside what is there, each once and with the price that
 * was seen first; the guest's list ends, and its token opens nothing any more. Gives the addresses of what came to the
 * account's list, so that it can be told and taken out again, and how many were too many for it: those go with the guest's
 * list. A second call finds nothing left to do.
 */
export async function joinWishlists(shop: Shop, { from, to }: Joining) {
  return transact(shop, async (shop) => {
    const guests = await lockWishlist(shop, from)
    if (!guests) return accept({ added: [], left: 0 })

    const account = await lockOrOpenWishlist(shop, to)
    const wishes = await readWishes(shop, guests.id)
    const there = await readWishes(shop, account.id)
    const room = mostWishes - there.length
    const isThere = new Set(there.map(({ product_id }) => product_id))
    const missing = wishes.filter(({ product_id }) => !isThere.has(product_id))
    const added = missing.slice(0, room)

    for (const { slug, ...wish } of added) await saveJoined(shop, { ...wish, wishlist_id: account.id })
    await keepFirstPrices(shop, { from: guests.id, to: account.id })
    await endGuests(shop, from.token)
    if (added.length > 0) await touchWishlist(shop, account.id)
    return accept({ added: added.map(({ slug }) => slug), left: missing.length - added.length })
  })
}

/** The newest first: they are what the guest has in mind. */
function readWishes(shop: Shop, wishlistId: string) {
  return shop.database
    .selectFrom('wishes')
    .innerJoin('products', 'products.id', 'wishes.product_id')
    .select(['product_id', 'seen_price_kobo', 'added_at', 'products.slug'])
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', 'is', null)
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute()
}

type JoinedWish = { wishlist_id: string; product_id: string; seen_price_kobo: number; added_at: Date }

async function saveJoined(shop: Shop, wish: JoinedWish) {
  await shop.database
    .insertInto('wishes')
    .values(wish)
    // it may lie beside the account's list, taken out a moment ago
    .onConflict((conflict) =>
      conflict.columns(['wishlist_id', 'product_id']).doUpdateSet({
        seen_price_kobo: wish.seen_price_kobo,
        added_at: wish.added_at,
        removed_at: null,
      }),
    )
    .execute()
}

/** What is on both lists was wished for since the earlier of the two moments. */
async function keepFirstPrices(shop: Shop, { from, to }: { from: string; to: string }) {
  await shop.database
    .updateTable('wishes')
    .from('wishes as guests')
    .set(({ ref }) => ({ seen_price_kobo: ref('guests.seen_price_kobo'), added_at: ref('guests.added_at') }))
    .where('wishes.wishlist_id', '=', to)
    .where('guests.wishlist_id', '=', from)
    .where('guests.removed_at', 'is', null)
    .whereRef('guests.product_id', '=', 'wishes.product_id')
    .whereRef('guests.added_at', '<', 'wishes.added_at')
    .execute()
}

async function endGuests(shop: Shop, token: string) {
  await shop.database.deleteFrom('wishlists').where('token_hash', '=', hashToken(token)).execute()
}
