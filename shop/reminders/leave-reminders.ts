import { idInToken, proofToken } from '../identity/proofs.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'
import { withdraw } from './agree-to-reminders.ts'

const purpose = 'cart-reminder-leave'

/** What stands in the link that leads out of a reminder. It is good for as long as the shop knows of the reminder. */
export function reminderLeavingToken(shop: Shop, reminderId: string): string {
  return proofToken(shop, { id: reminderId, purpose })
}

/** Whose consent this token takes back, and whether that is done; null for one that was forged, or is forgotten. */
export async function findReminderLeaving(shop: Shop, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('cart_reminders')
    .innerJoin('cart_reminder_consents', 'cart_reminder_consents.id', 'consent_id')
    .leftJoin('users', 'users.id', 'cart_reminder_consents.user_id')
    .select(({ fn, ref }) => [
      fn.coalesce('cart_reminder_consents.email', 'users.email').as('email'),
      ref('cart_reminder_consents.user_id').as('userId'),
      'withdrawn_at',
    ])
    .where('cart_reminders.id', '=', id)
    .executeTakeFirst()
  if (!found || found.email === null) return null
  return { email: found.email, userId: found.userId, hasLeft: found.withdrawn_at !== null }
}

/**
 * Takes back what its reader agreed to, for every cart. Calling it again changes nothing. Refuses a token that the shop
 * did not give.
 */
export async function leaveReminders(shop: Shop, token: string) {
  const found = await findReminderLeaving(shop, token)
  if (!found) return refuse('proof-not-good')
  await withdraw(shop, found)
  return accept()
}
