import { idInToken, proofToken } from '../identity/proofs.ts'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { giveWelcomeCode } from './give-welcome-code.ts'
import { noteEvent } from './newsletter-events.ts'

const purpose = 'newsletter-confirm'

/** What stands in the link that confirms. */
export function confirmationToken(shop: Shop, confirmationId: string): string {
  return proofToken(shop, { id: confirmationId, purpose })
}

/**
 * Whose wish this token confirms, and their code once they have; null for one that was forged, is over, or was taken
 * back. Looking confirms nothing.
 */
export async function findConfirmation(shop: Shop, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('newsletter_subscribers')
    .leftJoin('promotions', 'promotions.id', 'promotion_id')
    .select(['newsletter_subscribers.id', 'email', 'status', 'code', 'uses'])
    .where('confirmation_id', '=', id)
    .where('status', '<>', 'unsubscribed')
    .where(({ or, eb }) => or([eb('status', '=', 'confirmed'), eb('confirm_until', '>', shop.clock.now())]))
    .executeTakeFirst()
  if (!found) return null
  const { uses, status, ...subscriber } = found
  return { ...subscriber, isConfirmed: status === 'confirmed', isUsed: (uses ?? 0) > 0 }
}

/**
 * Confirms that the mailbox wants the newsletter, for whoever holds the letter's token, and gives them a code of their
 * own, which a second letter carries too. A second time changes nothing. Refuses tokens that are good no more.
 */
export async function confirmNewsletter(shop: Shop, token: string) {
  return transact(shop, async (shop) => {
    const found = await findConfirmation(shop, token)
    if (!found) return refuse('proof-not-good')
    const now = shop.clock.now()
    const confirmed = await shop.database
      .updateTable('newsletter_subscribers')
      .set({ status: 'confirmed', confirmed_at: now, left_at: null })
      .where('id', '=', found.id)
      .where('status', '=', 'unconfirmed')
      .returning('id')
      .executeTakeFirst()
    if (!confirmed) return accept()
    await noteEvent(shop, { subscriberId: found.id, what: 'confirmed', source: 'letter' })
    await giveWelcomeCode(shop, { subscriberId: found.id, email: found.email })
    await oweMailEachTime(shop, { kind: 'newsletter-welcome', userId: null, recipient: found.email, about: found.id })
    return accept()
  })
}
