import { accept } from '../outcome.ts'
import { keptSince } from '../retention.ts'
import type { Shop } from '../shop.ts'

/** Removes sessions that have ended, and lines about an account's security that are a year old. Runs every minute. */
export async function forgetOldSecurity(shop: Shop) {
  const now = shop.clock.now()
  const yearAgo = keptSince('security', now)
  await shop.database.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await shop.database.deleteFrom('security_events').where('happened_at', '<=', yearAgo).execute()
  await shop.database.deleteFrom('known_devices').where('last_seen_at', '<=', yearAgo).execute()
  return accept()
}
