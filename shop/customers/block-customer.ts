import { endSessionsOf } from '../identity/end-session.ts'
import { isStaff } from '../identity/is-staff.ts'
import { permit } from '../identity/permissions.ts'
import { recordSecurityEvent } from '../identity/security-events.ts'
import { recordChange } from '../journal.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { beginning, tidyLine } from '../typed-text.ts'
import { isUuid } from '../uuid.ts'

/**
 * Keeps somebody out: they are signed out everywhere and come in no more, which signing in tells them. `why` is for the
 * journal. Refuses to say nothing, and staff, whose role is taken first. Somebody who is blocked stays so.
 */
export async function blockCustomer(shop: Shop, { userId, why }: { userId: string; why: string }) {
  permit(shop.actor, 'block customers')

  return transact(shop, async (shop) => {
    const reason = beginning(tidyLine(why), 300)
    if (reason === '') return refuse('no-reason')
    const person = await lockPerson(shop, userId)
    if (!person) return refuse('no-such-account')
    if (await isStaff(shop, userId)) return refuse('is-staff')
    if (person.banned_at !== null) return accept()

    await setBlocked(shop, userId, shop.clock.now())
    await endSessionsOf(shop, userId)
    await recordSecurityEvent(shop, 'blocked', { userId })
    await recordChange(shop, 'customer blocked', `user:${userId}`, { to: { why: reason } })
    return accept()
  })
}

/** Lets somebody in again who was blocked. */
export async function unblockCustomer(shop: Shop, { userId }: { userId: string }) {
  permit(shop.actor, 'block customers')

  return transact(shop, async (shop) => {
    const person = await lockPerson(shop, userId)
    if (!person) return refuse('no-such-account')
    if (person.banned_at === null) return accept()
    await setBlocked(shop, userId, null)
    await recordSecurityEvent(shop, 'unblocked', { userId })
    await recordChange(shop, 'customer unblocked', `user:${userId}`, { from: { blockedSince: person.banned_at } })
    return accept()
  })
}

async function lockPerson(shop: Shop, userId: string) {
  if (!isUuid(userId)) return undefined
  return shop.database
    .selectFrom('users')
    .select(['id', 'banned_at'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function setBlocked(shop: Shop, userId: string, at: Date | null): Promise<void> {
  await shop.database
    .updateTable('users')
    .set({ banned_at: at, updated_at: shop.clock.now() })
    .where('id', '=', userId)
    .execute()
}
