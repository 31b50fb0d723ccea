import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { recordChange } from '../journal.ts'
import { oweMailEachTime } from '../mails.ts'
import { after } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { actorName, isRole, type Role } from './actor.ts'
import { permit } from './permissions.ts'
import { idInToken } from './proofs.ts'

const daysGood = 7

/** Somebody who is asked to join the staff and has not answered yet. */
export type StaffInvitation = { id: string; email: string; role: Role; expiresAt: Date }

/**
 * Asks whoever reads this mailbox to join the staff: the letter's link is good for seven days, once. One that was sent
 * before is good no more. Refuses those who are on the staff. The address is in small letters.
 */
export async function inviteStaff(shop: Shop, { email, role, key }: { email: string; role: Role; key?: string }) {
  permit(shop.actor, 'appoint staff')

  return transact(shop, async (shop) => {
    const known = await shop.database
      .selectFrom('user_roles')
      .innerJoin('users', 'users.id', 'user_roles.user_id')
      .select('role')
      .where('email', '=', email)
      .executeTakeFirst()
    if (known) return refuse('on-the-staff')

    const id = key ?? randomUUID()
    // the same form sent twice at once waits here for the other
    await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(shop.database)
    const there = await shop.database
      .selectFrom('staff_invitations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst()
    if (there) return accept({ invitationId: id })

    const now = shop.clock.now()
    const open = { ended_at: now }
    await shop.database
      .updateTable('staff_invitations')
      .set(open)
      .where('email', '=', email)
      .where('ended_at', 'is', null)
      .execute()
    const expires_at = after(now, { days: daysGood })
    await shop.database
      .insertInto('staff_invitations')
      .values({ id, email, role, invited_by: actorName(shop.actor), invited_at: now, expires_at })
      .execute()
    await recordChange(shop, 'staff invited', `invitation:${id}`, { to: { role } })
    await oweMailEachTime(shop, { kind: 'staff-invitation', userId: null, recipient: email, about: id })
    return accept({ invitationId: id })
  })
}

/** Who is asked and has not answered, the last one first. */
export async function listStaffInvitations(shop: Shop): Promise<StaffInvitation[]> {
  permit(shop.actor, 'appoint staff')
  const open = await selectOpen(shop).orderBy('invited_at', 'desc').execute()
  return open.flatMap((invitation) => asInvitation(invitation) ?? [])
}

/** Takes an invitation back. Refuses what was answered, withdrawn, or is too old. */
export async function withdrawInvitation(shop: Shop, { invitationId }: { invitationId: string }) {
  permit(shop.actor, 'appoint staff')
  return transact(shop, async (shop) => {
    if (!isUuid(invitationId) || !(await endInvitation(shop, invitationId))) return refuse('no-such-invitation')
    await recordChange(shop, 'invitation withdrawn', `invitation:${invitationId}`)
    return accept()
  })
}

/** The invitation whose link this is, while it is good; null else. Looking does not use it up. */
export async function findInvitation(shop: Shop, token: string): Promise<StaffInvitation | null> {
  const id = idInToken(shop, token, 'staff-invitation')
  if (id === null) return null
  return asInvitation(await selectOpen(shop).where('id', '=', id).executeTakeFirst())
}

/** Ends an open invitation; of those who come at once, one does. */
export async function endInvitation(shop: Shop, invitationId: string): Promise<boolean> {
  const now = shop.clock.now()
  const ended = await shop.database
    .updateTable('staff_invitations')
    .set({ ended_at: now })
    .where('id', '=', invitationId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

function selectOpen(shop: Shop) {
  return shop.database
    .selectFrom('staff_invitations')
    .select(['id', 'email', 'role', 'expires_at as expiresAt'])
    .where('ended_at', 'is', null)
    .where('expires_at', '>', shop.clock.now())
}

function asInvitation(row: (Omit<StaffInvitation, 'role'> & { role: string }) | undefined): StaffInvitation | null {
  return row && isRole(row.role) ? { ...row, role: row.role } : null
}
