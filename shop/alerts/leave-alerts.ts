import { idInToken, proofToken } from '../identity/proofs.ts'
import { accept, refuse } from '../outcome.ts'
import type { Shop } from '../shop.ts'

const purpose = 'alert-leave'

/** What stands in the link that leads out, in each letter. It is good for ever. */
export function alertLeavingToken(shop: Shop, requestId: string): string {
  return proofToken(shop, { id: requestId, purpose })
}

/** Whose wish this token takes back, and whether that is done; null for one that was forged, or whose wish is gone. */
export async function findAlertLeaving(shop: Shop, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const found = await shop.database
    .selectFrom('alert_requests')
    .select(['id', 'email', 'left_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return found ? { id, email: found.email, hasLeft: found.left_at !== null } : null
}

/** Takes back what was asked for with a letter's token. Calling it again changes nothing. */
export async function leaveAlerts(shop: Shop, token: string) {
  const found = await findAlertLeaving(shop, token)
  if (!found) return refuse('proof-not-good')
  await shop.database
    .updateTable('alert_requests')
    .set({ left_at: shop.clock.now() })
    .where('id', '=', found.id)
    .where('left_at', 'is', null)
    .execute()
  return accept()
}
