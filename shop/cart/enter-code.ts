import { takeOffBundles } from '../bundles/bundle.ts'
import { userIdOf } from '../identity/actor.ts'
import { countAttempt } from '../identity/attempts.ts'
import { lagosDay } from '../lagos-day.ts'
import { accept, refuse } from '../outcome.ts'
import { whatIsMissing } from '../promotions/apply-promotion.ts'
import { findPromotionByCode } from '../promotions/find-promotion.ts'
import { type Shop, transact } from '../shop.ts'
import { readCartBundles } from './cart-bundles.ts'
import { readCartLines } from './find-cart.ts'
import { lockCart, touchCart } from './lock-cart.ts'

/** Whoever has a code mistypes it a few times, and many share one address of a phone network; who guesses needs more. */
const limits = { perSubject: { most: 20, minutes: 15 }, perClient: { most: 100, minutes: 15 } }

export type CodeEntry = { cartToken: string | null; typed: string; client: string | null }

/**
 * Keeps a discount code with the cart, in the place of any other: one code an order. Refuses codes that the shop does
 * not have, those that ask for something that the cart does not meet, with what that is, and too many tries for one cart
 * or from one client.
 */
export async function enterCode(shop: Shop, { cartToken, typed, client }: CodeEntry) {
  if (typed.trim() === '') return refuse('code-empty')
  const counted = await countAttempt(
    shop,
    { what: 'enter a discount code', subject: userIdOf(shop.actor) ?? cartToken, client },
    limits,
  )
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return refuse('no-cart')
    const promotion = await findPromotionByCode(shop, typed)
    if (!promotion) return refuse('code-unknown')

    const { lines } = takeOffBundles((await readCartLines(shop, cart.id)).lines, await readCartBundles(shop, cart.id))
    const missing = whatIsMissing(promotion, { today: lagosDay(shop.clock.now()), lines, customer: null })
    if (missing) return refuse('code-not-met', { missing })

    await saveCode(shop, cart.id, promotion.id)
    return accept({ code: promotion.code })
  })
}

/** Takes the code off the cart. Without a code, or a cart, nothing changes. */
export async function removeCode(shop: Shop, { cartToken }: { cartToken: string | null }) {
  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (cart && cart.promotionId !== null) await saveCode(shop, cart.id, null)
    return accept()
  })
}

async function saveCode(shop: Shop, cartId: string, promotionId: string | null) {
  await shop.database.updateTable('carts').set({ promotion_id: promotionId }).where('id', '=', cartId).execute()
  await touchCart(shop, cartId)
}
