import { randomUUID } from 'node:crypto'
import { lockCart } from '../cart/lock-cart.ts'
import { readEmail } from '../email-address.ts'
import { userIdOf } from '../identity/actor.ts'
import { countAttempt } from '../identity/attempts.ts'
import { accept, refuse } from '../outcome.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { reminderConsent } from './reminder-consent.ts'

/** Who mistypes an address mends it; nobody gives one mailbox many carts in a day. */
const perClient = { most: 20, minutes: 60 }
const perMailbox = { most: 5, minutes: 24 * 60 }

export type ReminderWish = { cartToken: string | null; email: string; isWished: boolean; client: string | null }

/**
 * Keeps that a guest wants to be reminded of their cart, or takes it back: with another address, the one before counts no
 * more. Refuses what is no address, who asks without end, an account, which agrees on a page of its own, and where there
 * is no cart or the shop reminds of none.
 */
export async function wishReminder(shop: Shop, { cartToken, email, isWished, client }: ReminderWish) {
  if (userIdOf(shop.actor) !== null) return refuse('has-account')
  const address = isWished ? readEmail(email)?.toLowerCase() : undefined
  if (isWished && address === undefined) return refuse('not-an-address')
  if (isWished && !(await readSettings(shop)).remindsOfCarts) return refuse('not-offered')

  return transact(shop, async (shop) => {
    const cart = await lockCart(shop, cartToken)
    if (!cart) return refuse('no-cart')
    const now = shop.clock.now()
    if ((await findWish(shop, cart.id)) === (address ?? null)) return accept()
    await shop.database
      .updateTable('cart_reminder_consents')
      .set({ withdrawn_at: now })
      .where('cart_id', '=', cart.id)
      .where('withdrawn_at', 'is', null)
      .execute()
    if (address === undefined) return accept()

    const asked = { what: 'ask for a reminder', subject: address, client }
    const counted = await countAttempt(shop, asked, { perSubject: perMailbox, perClient })
    if (!counted.accepted) return counted
    await shop.database
      .insertInto('cart_reminder_consents')
      .values({
        id: randomUUID(),
        cart_id: cart.id,
        email: address,
        consent_text: reminderConsent.ofGuest,
        consent_version: reminderConsent.version,
        given_at: now,
      })
      .execute()
    return accept()
  })
}

/** The address to which a guest wants to be reminded of this cart; null where they do not. */
export async function findWish(shop: Shop, cartId: string): Promise<string | null> {
  const wish = await shop.database
    .selectFrom('cart_reminder_consents')
    .select('email')
    .where('cart_id', '=', cartId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return wish?.email ?? null
}
