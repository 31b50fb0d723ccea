import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { userIdOf } from './actor.ts'
import { addPerson } from './add-person.ts'
import { findUserByEmail } from './find-user.ts'
import { giveRole } from './give-role.ts'
import { endInvitation, findInvitation } from './staff-invitations.ts'
import { markVerified } from './verify-email.ts'

/** What somebody without an account types; who has one signs in instead. */
export type Newcomer = { firstName: string; lastName: string; password: string }

/**
 * Joins the staff: with a new account of the invited address, or with the one that it has, whose owner must be signed
 * in. Refuses links that are good no more, bad passwords, and somebody else's session.
 */
export async function acceptInvitation(shop: Shop, { token, newcomer }: { token: string; newcomer: Newcomer }) {
  return transact(shop, async (shop) => {
    const invitation = await findInvitation(shop, token)
    if (!invitation || !(await endInvitation(shop, invitation.id))) return refuse('invitation-not-good')
    const { email, role } = invitation
    const asShop: Shop = { ...shop, actor: { kind: 'shop', task: 'invitation' } }
    const user = await findUserByEmail(shop, email)
    if (!user) {
      const added = await addPerson(asShop, { ...newcomer, email, role })
      return added.accepted ? accept({ email }) : added
    }
    if (userIdOf(shop.actor) !== user.id) return refuse('sign-in-first')
    // the letter was sent to the address, and whoever holds it is in the account
    await markVerified(asShop, user.id, email)
    const given = await giveRole(asShop, { email, role })
    return given.accepted ? accept({ email }) : refuse('invitation-not-good')
  })
}

/** Whether who reads the letter chooses a password, signs in first, or only says yes. */
export async function howToAccept(shop: Shop, email: string): Promise<'new-account' | 'sign-in' | 'say-yes'> {
  const user = await findUserByEmail(shop, email)
  if (!user) return 'new-account'
  return userIdOf(shop.actor) === user.id ? 'say-yes' : 'sign-in'
}
