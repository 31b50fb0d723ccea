import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { findUserByEmail, readUser } from './find-user.ts'
import { ownAccount } from './permissions.ts'
import { consumeOwnProof, countProofLetter, endProofs, sendProof } from './proofs.ts'
import { askCurrentPassword } from './prove-again.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

export type EmailWish = {
  /** In small letters. */
  email: string
  current: string
} & Whereabouts

/**
 * Sends a proof to the address that whoever is signed in wants to have. It is answered alike where somebody has it
 * already: then no proof is sent, and its owner is told. Refuses a wrong password, and too many letters.
 */
export async function askToChangeEmail(shop: Shop, { email, current, ...where }: EmailWish) {
  const userId = ownAccount(shop.actor)
  const known = await askCurrentPassword(shop, current, where.client)
  if (!known.accepted) return known
  const counted = await countProofLetter(shop, 'change-email', email, where.client)
  if (!counted.accepted) return counted

  return transact(shop, async (shop) => {
    const owner = await findUserByEmail(shop, email)
    if (!owner) await sendProof(shop, { purpose: 'change-email', userId, email })
    else if (owner.id !== userId)
      await oweMailEachTime(shop, { kind: 'address-in-use', userId: owner.id, recipient: email, about: '' })
    await recordSecurityEvent(shop, 'email-change-asked', { userId, ...where })
    return accept()
  })
}

/**
 * Gives whoever is signed in the address whose proof this is, and tells both. Refuses what is good no more, and
 * everybody else: who wished for another's address must not get it because its owner presses the letter's link.
 */
export async function changeEmail(shop: Shop, wish: { token: string } & Whereabouts) {
  try {
    return await saveEmail(shop, wish)
  } catch (fault) {
    if ((fault as { code?: unknown }).code === somebodyHasIt) return refuse('proof-not-good')
    throw fault
  }
}

/** What the database says of an address that somebody signed up with at the same moment. */
const somebodyHasIt = '23505'

function saveEmail(shop: Shop, { token, ...where }: { token: string } & Whereabouts) {
  return transact(shop, async (shop) => {
    const proof = await consumeOwnProof(shop, 'change-email', token)
    if (!proof.accepted) return proof
    const { userId, email } = proof.value
    if (await findUserByEmail(shop, email)) return refuse('proof-not-good')

    const before = await readUser(shop, userId)
    await shop.database
      .updateTable('users')
      .set({ email, email_verified: true, updated_at: shop.clock.now() })
      .where('id', '=', userId)
      .execute()
    await endProofs(shop, { userId })
    await shop.tasks.enqueue('claim-orders', { userId })
    await recordSecurityEvent(shop, 'email-changed', { userId, ...where, facts: { from: before.email, to: email } })
    for (const recipient of [before.email, email])
      await oweMailEachTime(shop, { kind: 'email-changed', userId, recipient, about: email })
    return accept({ userId })
  })
}
