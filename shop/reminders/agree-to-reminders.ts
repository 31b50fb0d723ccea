import { randomUUID } from 'node:crypto'
import { findCustomer } from '../customers/find-customer.ts'
import { accept, refuse } from '../outcome.ts'
import { readSettings } from '../settings/shop-settings.ts'
import { type Shop, transact } from '../shop.ts'
import { reminderConsent } from './reminder-consent.ts'

/** How who is signed in stands to reminders of carts that they leave. */
export type ReminderStanding = {
  /** To what they said yes, and when; null where they did not, or took it back. */
  agreed: { words: string; givenAt: Date } | null
  /** What they can say yes to; null where the shop reminds nobody, or their address is not proved. */
  offered: string | null
}

/** Whether who is signed in agreed to be reminded, for their account or as a guest with the address that is theirs. */
export async function findReminderStanding(shop: Shop): Promise<ReminderStanding> {
  const { userId, email, isEmailVerified } = await findCustomer(shop)
  const { remindsOfCarts } = await readSettings(shop)
  if (!isEmailVerified) return { agreed: null, offered: null }
  const agreed = await selectGiven(shop, { userId, email })
    .select(['consent_text as words', 'given_at as givenAt'])
    .orderBy('user_id')
    .orderBy('given_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return { agreed: agreed ?? null, offered: remindsOfCarts ? reminderConsent.ofAccount : null }
}

/**
 * Keeps that whoever is signed in wants to be reminded of their carts. Calling it again changes nothing. Refuses an
 * address that is not proved.
 */
export async function agreeToReminders(shop: Shop) {
  const { userId, isEmailVerified } = await findCustomer(shop)
  if (!isEmailVerified) return refuse('not-verified')
  if (!(await readSettings(shop)).remindsOfCarts) return refuse('not-offered')
  await shop.database
    .insertInto('cart_reminder_consents')
    .values({
      id: randomUUID(),
      user_id: userId,
      consent_text: reminderConsent.ofAccount,
      consent_version: reminderConsent.version,
      given_at: shop.clock.now(),
    })
    .onConflict((conflict) => conflict.column('user_id').where('withdrawn_at', 'is', null).doNothing())
    .execute()
  return accept()
}

/**
 * Takes it back, with what they said as a guest. Calling it again changes nothing. Refuses an address that is not
 * proved.
 */
export async function withdrawReminders(shop: Shop) {
  const { userId, email, isEmailVerified } = await findCustomer(shop)
  if (!isEmailVerified) return refuse('not-verified')
  return transact(shop, async (shop) => {
    await withdraw(shop, { userId, email })
    return accept()
  })
}

/** Whose consent it is: an account, and every cart with this address. */
export type Reminded = { userId: string | null; email: string }

/** Ends all that these have said yes to. */
export async function withdraw(shop: Shop, whose: Reminded): Promise<void> {
  const given = selectGiven(shop, whose).select('cart_reminder_consents.id')
  await shop.database
    .updateTable('cart_reminder_consents')
    .set({ withdrawn_at: shop.clock.now() })
    .where('id', 'in', given)
    .execute()
}

function selectGiven(shop: Shop, { userId, email }: Reminded) {
  return shop.database
    .selectFrom('cart_reminder_consents')
    .where('withdrawn_at', 'is', null)
    .where(({ or, eb }) => or([eb('email', '=', email), ...(userId === null ? [] : [eb('user_id', '=', userId)])]))
}
