import { idInToken, proofToken } from '../identity/proofs.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

const purpose = 'alert-confirm'

/** What stands in the link that confirms. */
export function alertConfirmationToken(shop: Shop, requestId: string): string {
  return proofToken(shop, { id: requestId, purpose })
}

/** What this token confirms, and whether it is confirmed; null for one that was forged or is over. */
export async function findAlertConfirmation(shop: Shop, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('alert_requests')
    .select(['id', 'email', 'kind', 'confirmed_at'])
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .where(({ or, eb }) => or([eb('confirmed_at', 'is not', null), eb('confirm_until', '>', shop.clock.now())]))
    .executeTakeFirst()
  return found ? { id, email: found.email, kind: found.kind, isConfirmed: found.confirmed_at !== null } : null
}

/**
 * Confirms that the mailbox wants to be told. Calling it again changes nothing. Refuses tokens that are good no more.
 */
export async function confirmAlerts(shop: Shop, token: string) {
  const found = await findAlertConfirmation(shop, token)
  if (!found) return refuse('proof-not-good')
  await shop.database
    .updateTable('alert_requests')
    .set({ confirmed_at: shop.clock.now() })
    .where('id', '=', found.id)
    .where('confirmed_at', 'is', null)
    .where('left_at', 'is', null)
    .execute()
  return accept()
}
