import { randomUUID } from 'node:crypto'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { Role } from './actor.ts'
import { passwordProblem } from './password-problem.ts'
import { permit } from './permissions.ts'
import { sendProof } from './proofs.ts'

export type NewPerson = {
  /** In small letters. */
  email: string
  firstName: string
  lastName: string
  /** Null lets them choose one by a letter. */
  password: string | null
  role: Role | null
}

/**
 * Makes an account for somebody whom the shop knows: their address counts as proved. Refuses an address that somebody
 * has, and bad passwords.
 */
export async function addPerson(shop: Shop, { email, firstName, lastName, password, role }: NewPerson) {
  permit(shop.actor, 'appoint staff')
  const problem = password === null ? null : await passwordProblem(password, { isStaff: role !== null })
  if (problem) return refuse('password-not-good', { problem })
  const passwordHash = password === null ? null : await shop.accounts.hashPassword(password)

  return transact(shop, async (shop) => {
    const now = shop.clock.now()
    const userId = randomUUID()
    const name = `${firstName} ${lastName}`.trim()
    const added = await shop.database
      .insertInto('users')
      .values({ id: userId, email, email_verified: true, name, created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return refuse('address-in-use')
    await shop.database
      .insertInto('customers')
      .values({ user_id: userId, first_name: firstName, last_name: lastName, updated_at: now })
      .execute()
    if (role !== null)
      await shop.database.insertInto('user_roles').values({ user_id: userId, role, given_at: now }).execute()
    if (passwordHash === null) await sendProof(shop, { purpose: 'reset-password', userId, email })
    else await shop.accounts.setPassword(shop.database, { userId, passwordHash })
    return accept({ userId })
  })
}
