import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { changePrice } from '#shop/catalogue/change-price.ts'
import { fromNaira } from '#shop/money.ts'
import { required } from '#shop/outcome.ts'
import { newRandomToken } from '#shop/random-token.ts'
import { addWish } from '#shop/wishlist/add-wish.ts'
import { findWishes } from '#shop/wishlist/find-wishlist.ts'
import { forgetWishlists } from '#shop/wishlist/forget-wishlists.ts'
import { joinWishlists } from '#shop/wishlist/join-wishlists.ts'
import { removeWish, undoRemoval } from '#shop/wishlist/remove-wish.ts'
import { findSharedWishlist, shareWishlist } from '#shop/wishlist/share-wishlist.ts'
import { mostWishes, type WishlistHolder } from '#shop/wishlist/wishlist.ts'
import { testShop } from '../support/test-shop.ts'

const inTest = testShop()

const lock = 'mainland-u-lock-14'
const pump = 'oworo-floor-pump'
const tube = 'oworo-inner-tube'

let people = 0
const somebody = () => ({ userId: `user-${people++}` })

async function guestWith(...slugs: string[]): Promise<{ token: string }> {
  let holder: WishlistHolder | null = null
  for (const slug of slugs) holder = required(await addWish(inTest.shop, { holder, slug })).holder
  if (!holder || !('token' in holder)) throw new Error('a guest without a token')
  return holder
}

async function accountWith(...slugs: string[]) {
  const to = somebody()
  for (const slug of slugs) required(await addWish(inTest.shop, { holder: to, slug }))
  return to
}

const wishesOf = async (holder: WishlistHolder) => (await findWishes(inTest.shop, holder)).map(({ slug }) => slug)
const join = async (from: { token: string }, to: { userId: string }) =>
  required(await joinWishlists(inTest.shop, { from, to }))

/** So many wishes of products that the demo does not have: drafts like one that it has. */
async function fillWith(count: number, userId: string) {
  const { database, clock } = inTest.shop
  await sql`
    with draft as (
      insert into products (id, slug, name, category_id, product_type, brand, short_description, description, status,
        created_at, updated_at)
      select gen_random_uuid(), 'filler-' || ${userId} || '-' || number, 'Filler', category_id, product_type, brand,
        '', '', 'draft', created_at, updated_at
      from products cross join generate_series(1, ${count}::int) number where slug = ${lock}
      returning id)
    insert into wishes (wishlist_id, product_id, seen_price_kobo, added_at)
    select (select id from wishlists where user_id = ${userId}), id, 100, ${clock.now()} from draft`.execute(database)
}

describe('a guest who signs in', () => {
  test('finds on the account what they wished for before, beside what was there, each once', async () => {
    const from = await guestWith(lock, pump)
    const to = await accountWith(pump, tube)
    expect(await join(from, to)).toEqual({ added: [lock], left: 0 })
    expect((await wishesOf(to)).sort()).toEqual([lock, pump, tube])
    expect(await wishesOf(from)).toEqual([])
  })

  test('joins once, however often and however many at a time ask for it', async () => {
    const from = await guestWith(lock, pump)
    const to = somebody()
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => join(from, to)))
    expect(outcomes.map(({ added }) => added.length).sort()).toEqual([0, 0, 0, 0, 2])
    expect(await join(from, to)).toEqual({ added: [], left: 0 })
    expect(await wishesOf(to)).toEqual([pump, lock])
    expect(await join({ token: newRandomToken() }, to)).toEqual({ added: [], left: 0 })
  })

  test('may take out what came, and bring back what was taken out', async () => {
    const from = await guestWith(lock)
    const to = await accountWith(pump)
    const { added } = await join(from, to)
    for (const slug of added) required(await removeWish(inTest.shop, { holder: to, slug }))
    expect(await wishesOf(to)).toEqual([pump])
    required(await undoRemoval(inTest.shop, { holder: to }))
    expect((await wishesOf(to)).sort()).toEqual([lock, pump])
  })

  test('keeps the price that was seen first', async () => {
    const { shop, clock } = inTest
    const from = await guestWith(tube)
    const seen = (await findWishes(shop, from))[0]?.seenPriceKobo
    const { id, version } = await shop.database
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select(['variants.id', 'variants.version'])
      .where('products.slug', '=', tube)
      .executeTakeFirstOrThrow()
    const price = { priceKobo: fromNaira(1_234), compareAtPriceKobo: null }
    required(await changePrice(inTest.as('manager'), { variantId: id, ...price, seenVersion: version }))
    clock.moveTo(new Date(clock.now().getTime() + 60_000))
    const to = await accountWith(tube)
    await join(from, to)
    expect(await findWishes(shop, to)).toMatchObject([{ seenPriceKobo: seen, priceKobo: fromNaira(1_234) }])
    clock.reset()
  })

  test('gets a full list and no fuller; the newest wishes come first', async () => {
    const from = await guestWith(lock, pump, tube)
    const to = await accountWith('danfo')
    await fillWith(mostWishes - 2, to.userId)
    expect(await join(from, to)).toEqual({ added: [tube], left: 2 })
    expect(await wishesOf(to)).toHaveLength(mostWishes)
    expect(await addWish(inTest.shop, { holder: to, slug: 'zuma-27' })).toMatchObject({ reason: 'wishlist-full' })
    required(await addWish(inTest.shop, { holder: to, slug: tube }))
  })

  test('does not end the link that they sent to friends', async () => {
    const from = await guestWith(lock)
    const { code } = required(await shareWishlist(inTest.shop, { holder: from }))
    const to = somebody()
    await join(from, to)
    const shared = await findSharedWishlist(inTest.shop, code, to)
    expect([shared?.productIds.length, shared?.isOwn]).toEqual([1, false])
  })
})

test('the list of an account opens once for all tabs, and is never forgotten', async () => {
  const { shop, clock } = inTest
  const to = somebody()
  await Promise.all([lock, pump, tube].map((slug) => addWish(shop, { holder: to, slug }).then(required)))
  expect((await wishesOf(to)).sort()).toEqual([lock, pump, tube])
  const guest = await guestWith(lock)
  clock.moveTo(new Date(clock.now().getTime() + 3 * 365 * 86_400_000))
  await forgetWishlists(inTest.asShop())
  expect([(await wishesOf(to)).length, (await wishesOf(guest)).length]).toEqual([3, 0])
  clock.reset()
})
