import { findCustomer } from '../customers/find-customer.ts'
import { idInToken, proofToken } from '../identity/proofs.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { noteEvent } from './newsletter-events.ts'

/**
 * Takes the newsletter from whoever is signed in; that they left stays noted, so that nobody writes to them again.
 * Leaving twice is leaving once. Refuses while their address is not proved.
 */
export async function leaveNewsletter(shop: Shop) {
  const { email, isEmailVerified } = await findCustomer(shop)
  if (!isEmailVerified) return refuse('not-verified')
  return leave(shop, { email, source: 'account' })
}

const purpose = 'newsletter-leave'

/** What stands in the link that leads out, in each letter. It is good for ever. */
export function leavingToken(shop: Shop, subscriberId: string): string {
  return proofToken(shop, { id: subscriberId, purpose })
}

/** Whom this token takes from the list, and whether they have left already; null for one that was forged. */
export async function findLeaving(shop: Shop, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('newsletter_subscribers')
    .select(['email', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { email: found.email, hasLeft: found.status === 'unsubscribed' } : null
}

/**
 * Takes the newsletter from whoever holds a letter. Calling it again changes nothing. Refuses a token that the shop did
 * not give.
 */
export async function leaveByLetter(shop: Shop, token: string) {
  const found = await findLeaving(shop, token)
  return found ? leave(shop, { email: found.email, source: 'letter' }) : refuse('proof-not-good')
}

function leave(shop: Shop, { email, source }: { email: string; source: string }) {
  return transact(shop, async (shop) => {
    const left = await shop.database
      .updateTable('newsletter_subscribers')
      // a link that was sent before confirms nothing any more
      .set({ status: 'unsubscribed', left_at: shop.clock.now(), confirmation_id: null, confirm_until: null })
      .where('email', '=', email)
      .where('status', '<>', 'unsubscribed')
      .returning('id')
      .executeTakeFirst()
    if (left) await noteEvent(shop, { subscriberId: left.id, what: 'left', source })
    return accept()
  })
}
