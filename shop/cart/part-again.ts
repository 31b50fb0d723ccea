import { randomUUID } from 'node:crypto'
import { expressionBuilder, sql } from 'kysely'
import type { DB } from '#database/schema.ts'
import { userIdOf } from '../identity/actor.ts'
import { ownAccount } from '../identity/permissions.ts'
import { before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken, newRandomToken } from '../random-token.ts'
import { undoMinutes } from '../retention.ts'
import { type Shop, transact } from '../shop.ts'
import { lockOrOpenWishlist, lockWishlist, touchWishlist } from '../wishlist/lock-wishlist.ts'
import { type ChosenBundle, holdBundles } from './cart-bundles.ts'
import { lockCart, touchCart } from './lock-cart.ts'

/**
 * Parts what joined when whoever is signed in came in: what came goes out of their cart and off their wishlist, and
 * lies again in a guest's cart and on a guest's wishlist, each as it was, under the tokens that it gives. What was
 * changed on the account since then stays. Refuses a second time, and where it was too long ago.
 */
export async function partAgain(shop: Shop) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    const joining = await selectFresh(shop, userId)
      .select(['promotion_id', 'had_own_code'])
      .forUpdate()
      .executeTakeFirst()
    if (!joining) return refuse('nothing-to-part')
    const lines = await shop.database
      .selectFrom('joined_cart_lines')
      .selectAll()
      .where('user_id', '=', userId)
      .execute()
    const bundles = await readJoinedBundles(shop, userId)
    const wishes = await shop.database.selectFrom('joined_wishes').selectAll().where('user_id', '=', userId).execute()

    if (lines.length > 0)
      await takeOutOfCart(shop, { lines, bundles, promotionId: joining.had_own_code ? null : joining.promotion_id })
    if (wishes.length > 0) await takeOffWishlist(shop, userId, wishes)
    const cartToken =
      lines.length > 0 ? await openGuestsCart(shop, { lines, bundles, promotionId: joining.promotion_id }) : null
    const wishlistToken = wishes.length > 0 ? await openGuestsWishlist(shop, wishes) : null
    await shop.database.deleteFrom('joinings').where('user_id', '=', userId).execute()
    return accept({ cartToken, wishlistToken })
  })
}

/** How much came along at sign-in and can be parted again, for whoever is signed in; null where there is nothing. */
export async function findJoining(shop: Shop): Promise<{ units: number; wishes: number } | null> {
  const userId = userIdOf(shop.actor)
  if (userId === null) return null
  const found = await selectFresh(shop, userId)
    .select((eb) => [
      eb
        .selectFrom('joined_cart_lines')
        .select(({ fn }) => fn.coalesce(fn.sum<string>('came'), eb.lit(0)).as('units'))
        .whereRef('joined_cart_lines.user_id', '=', 'joinings.user_id')
        .as('units'),
      eb
        .selectFrom('joined_wishes')
        .select(({ fn }) => fn.countAll<string>().as('wishes'))
        .whereRef('joined_wishes.user_id', '=', 'joinings.user_id')
        .where('own_added_at', 'is', null)
        .as('wishes'),
    ])
    .executeTakeFirst()
  const joined = { units: Number(found?.units ?? 0), wishes: Number(found?.wishes ?? 0) }
  return joined.units + joined.wishes > 0 ? joined : null
}

/** Forgets what can be parted no more. Runs every minute. */
export async function forgetJoinings(shop: Shop) {
  await shop.database.deleteFrom('joinings').where('joined_at', '<=', oldest(shop)).execute()
  return accept()
}

function selectFresh(shop: Shop, userId: string) {
  return shop.database.selectFrom('joinings').where('user_id', '=', userId).where('joined_at', '>', oldest(shop))
}

function oldest(shop: Shop): Date {
  return before(shop.clock.now(), { minutes: undoMinutes })
}

type GuestsLine = { variant_id: string; quantity: number; seen_price_kobo: number; added_at: Date }
type JoinedLine = GuestsLine & { came: number; own_quantity: number; own_seen_price_kobo: number | null }

type Joined<Line> = { lines: readonly Line[]; bundles: readonly ChosenBundle[]; promotionId: string | null }

async function readJoinedBundles(shop: Shop, userId: string): Promise<ChosenBundle[]> {
  return shop.database
    .selectFrom('joined_cart_bundles')
    .select(['bundle_id as bundleId', 'variant_ids as variantIds', 'quantity'])
    .where('user_id', '=', userId)
    .execute()
}

async function takeOutOfCart(shop: Shop, { lines, bundles, promotionId }: Joined<JoinedLine>) {
  const cart = await lockCart(shop, null)
  if (!cart) return
  const { and } = expressionBuilder<DB, 'cart_lines'>()
  for (const { variant_id, came, own_quantity, own_seen_price_kobo } of lines) {
    const itsLine = and({ cart_id: cart.id, variant_id })
    if (came === 0) continue
    if (own_quantity === 0)
      await shop.database.deleteFrom('cart_lines').where(itsLine).where('quantity', '<=', came).execute()
    await shop.database
      .updateTable('cart_lines')
      .set(({ ref }) => ({
        // fewer than there were is what they wanted
        quantity: sql<number>`greatest(quantity - ${came}::int, least(quantity, ${own_quantity}::int))`,
        seen_price_kobo: own_seen_price_kobo ?? ref('seen_price_kobo'),
      }))
      .where(itsLine)
      .execute()
  }
  for (const { bundleId, variantIds, quantity } of bundles) {
    const held = sql<boolean>`cart_id = ${cart.id} and bundle_id = ${bundleId} and variant_ids = ${[...variantIds]}::uuid[]`
    await shop.database.deleteFrom('cart_bundles').where(held).where('quantity', '<=', quantity).execute()
    await shop.database
      .updateTable('cart_bundles')
      .set(({ eb }) => ({ quantity: eb('quantity', '-', quantity) }))
      .where(held)
      .where('quantity', '>', quantity)
      .execute()
  }
  if (promotionId !== null && cart.promotionId === promotionId)
    await shop.database.updateTable('carts').set({ promotion_id: null }).where('id', '=', cart.id).execute()
  await touchCart(shop, cart.id)
}

async function openGuestsCart(shop: Shop, { lines, bundles, promotionId }: Joined<GuestsLine>): Promise<string> {
  const id = randomUUID()
  const token = newRandomToken()
  const now = shop.clock.now()
  await shop.database
    .insertInto('carts')
    .values({ id, token_hash: hashToken(token), promotion_id: promotionId, created_at: now, updated_at: now })
    .execute()
  await shop.database
    .insertInto('cart_lines')
    .values(
      lines.map(({ variant_id, quantity, seen_price_kobo, added_at }) => ({
        cart_id: id,
        variant_id,
        quantity,
        seen_price_kobo,
        added_at,
      })),
    )
    .execute()
  await holdBundles(shop, id, bundles)
  return token
}

type GuestsWish = { product_id: string; seen_price_kobo: number; added_at: Date }
type JoinedWish = GuestsWish & { own_seen_price_kobo: number | null; own_added_at: Date | null }

async function takeOffWishlist(shop: Shop, userId: string, wishes: readonly JoinedWish[]) {
  const account = await lockWishlist(shop, { userId })
  if (!account) return
  const { and } = expressionBuilder<DB, 'wishes'>()
  for (const { product_id, added_at, own_seen_price_kobo, own_added_at } of wishes) {
    const itsWish = and({ wishlist_id: account.id, product_id })
    if (own_added_at !== null && own_seen_price_kobo !== null)
      await shop.database
        .updateTable('wishes')
        .set({ seen_price_kobo: own_seen_price_kobo, added_at: own_added_at })
        .where(itsWish)
        .execute()
    // what was wished for anew since then stays
    else await shop.database.deleteFrom('wishes').where(itsWish).where('added_at', '=', added_at).execute()
  }
  await touchWishlist(shop, account.id)
}

async function openGuestsWishlist(shop: Shop, wishes: readonly GuestsWish[]): Promise<string | null> {
  const { id, holder } = await lockOrOpenWishlist(shop, null)
  await shop.database
    .insertInto('wishes')
    .values(
      wishes.map(({ product_id, seen_price_kobo, added_at }) => ({
        wishlist_id: id,
        product_id,
        seen_price_kobo,
        added_at,
      })),
    )
    .execute()
  return 'token' in holder ? holder.token : null
}
