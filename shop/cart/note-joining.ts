import { hashToken } from '../random-token.ts'
import type { Shop } from '../shop.ts'

export type Guest = { userId: string; cartToken: string | null; wishlistToken: string | null }

/**
 * Writes down what a guest has and what lies on their account, before the two are joined, in the transaction that joins
 * them. It takes the place of what was written down before. False where the guest has nothing.
 */
export async function noteJoining(shop: Shop, { userId, cartToken, wishlistToken }: Guest): Promise<boolean> {
  const { database } = shop
  const cart = cartToken === null ? undefined : await selectGuests(shop, cartToken).forUpdate().executeTakeFirst()
  const wishlist =
    wishlistToken === null
      ? undefined
      : await database
          .selectFrom('wishlists')
          .select('id')
          .where('token_hash', '=', hashToken(wishlistToken))
          .forUpdate()
          .executeTakeFirst()
  if (!cart && !wishlist) return false

  const own = await database
    .selectFrom('carts')
    .select(['id', 'promotion_id'])
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .forUpdate()
    .executeTakeFirst()
  await database.deleteFrom('joinings').where('user_id', '=', userId).execute()
  await database
    .insertInto('joinings')
    .values({
      user_id: userId,
      joined_at: shop.clock.now(),
      promotion_id: cart?.promotion_id ?? null,
      had_own_code: own?.promotion_id != null,
    })
    .execute()
  if (cart) await noteLines(shop, { userId, cartId: cart.id, ownId: own?.id ?? null })
  if (cart) await noteBundles(shop, { userId, cartId: cart.id })
  if (wishlist) await noteWishes(shop, { userId, wishlistId: wishlist.id })
  return true
}

/** Writes down how much of each came to the account's cart. Without anything there is nothing to part. */
export async function noteWhatCame(shop: Shop, userId: string): Promise<void> {
  await shop.database
    .updateTable('joined_cart_lines as joined')
    .from('carts')
    .innerJoin('cart_lines', 'cart_lines.cart_id', 'carts.id')
    .set(({ eb, ref }) => ({ came: eb('cart_lines.quantity', '-', ref('joined.own_quantity')) }))
    .whereRef('cart_lines.variant_id', '=', 'joined.variant_id')
    .whereRef('carts.user_id', '=', 'joined.user_id')
    .where('carts.status', '=', 'open')
    .where('joined.user_id', '=', userId)
    .execute()
  await shop.database
    .deleteFrom('joinings')
    .where('user_id', '=', userId)
    .where(({ not, exists, selectFrom, and }) =>
      and(
        (['joined_cart_lines', 'joined_wishes'] as const).map((table) =>
          not(exists(selectFrom(table).select('user_id').whereRef(`${table}.user_id`, '=', 'joinings.user_id'))),
        ),
      ),
    )
    .execute()
}

function selectGuests(shop: Shop, cartToken: string) {
  return shop.database
    .selectFrom('carts')
    .select(['id', 'promotion_id'])
    .where('token_hash', '=', hashToken(cartToken))
    .where('status', '=', 'open')
}

/** What came together is known of the guest's cart alone. */
async function noteBundles(shop: Shop, { userId, cartId }: { userId: string; cartId: string }) {
  await shop.database
    .insertInto('joined_cart_bundles')
    .columns(['user_id', 'bundle_id', 'variant_ids', 'quantity'])
    .expression(({ selectFrom, val }) =>
      selectFrom('cart_bundles')
        .select([val(userId).$castTo<string>().as('user_id'), 'bundle_id', 'variant_ids', 'quantity'])
        .where('cart_id', '=', cartId),
    )
    .execute()
}

async function noteLines(shop: Shop, ids: { userId: string; cartId: string; ownId: string | null }) {
  const [guests, own] = await Promise.all([readLines(shop, ids.cartId), ids.ownId ? readLines(shop, ids.ownId) : []])
  if (guests.length === 0) return
  const ownOf = new Map(own.map((line) => [line.variant_id, line]))
  await shop.database
    .insertInto('joined_cart_lines')
    .values(
      guests.map((line) => {
        const before = ownOf.get(line.variant_id)
        return {
          ...line,
          user_id: ids.userId,
          own_quantity: before?.quantity ?? 0,
          own_seen_price_kobo: before?.seen_price_kobo ?? null,
          came: 0,
        }
      }),
    )
    .execute()
}

function readLines(shop: Shop, cartId: string) {
  return shop.database
    .selectFrom('cart_lines')
    .select(['variant_id', 'quantity', 'seen_price_kobo', 'added_at'])
    .where('cart_id', '=', cartId)
    .execute()
}

async function noteWishes(shop: Shop, { userId, wishlistId }: { userId: string; wishlistId: string }) {
  const guests = await readWishes(shop, wishlistId)
  if (guests.length === 0) return
  const account = await shop.database
    .selectFrom('wishlists')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const ownOf = new Map(account && (await readWishes(shop, account.id)).map((wish) => [wish.product_id, wish]))
  await shop.database
    .insertInto('joined_wishes')
    .values(
      guests.map((wish) => {
        const before = ownOf.get(wish.product_id)
        return {
          ...wish,
          user_id: userId,
          own_seen_price_kobo: before?.seen_price_kobo ?? null,
          own_added_at: before?.added_at ?? null,
        }
      }),
    )
    .execute()
}

function readWishes(shop: Shop, wishlistId: string) {
  return shop.database
    .selectFrom('wishes')
    .select(['product_id', 'seen_price_kobo', 'added_at'])
    .where('wishlist_id', '=', wishlistId)
    .where('removed_at', 'is', null)
    .execute()
}
