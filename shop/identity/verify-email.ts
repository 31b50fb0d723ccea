import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readUser } from './find-user.ts'
import { ownAccount } from './permissions.ts'
import { consumeOwnProof, countProofLetter, sendProof } from './proofs.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/**
 * Takes the proof that whoever is signed in reads the mailbox of their account. Refuses what is good no more, and
 * everybody else: whoever made the account with another's address would see what is theirs once they press the letter's
 * link.
 */
export async function verifyEmail(shop: Shop, { token, ...where }: { token: string } & Whereabouts) {
  return transact(shop, async (shop) => {
    const proof = await consumeOwnProof(shop, 'verify-email', token)
    if (!proof.accepted) return proof
    const { userId, email } = proof.value
    const isVerified = await markVerified(shop, userId, email)
    // the address has changed since the letter was sent
    if (!isVerified) return refuse('proof-not-good')
    await recordSecurityEvent(shop, 'email-verified', { userId, ...where })
    return accept({ userId })
  })
}

/** Whoever reads the mailbox of an account has proved its address, and gets what was ordered with it. */
export async function markVerified(shop: Shop, userId: string, email: string): Promise<boolean> {
  const verified = await shop.database
    .updateTable('users')
    .set({ email_verified: true, updated_at: shop.clock.now() })
    .where('id', '=', userId)
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirst()
  if (verified) await shop.tasks.enqueue('claim-orders', { userId })
  return verified !== undefined
}

/** Sends the proof again to whoever is signed in. Refuses where it is not needed, and too many letters. */
export async function resendVerification(shop: Shop, { client }: { client: string | null }) {
  const userId = ownAccount(shop.actor)
  const { email, isEmailVerified } = await readUser(shop, userId)
  if (isEmailVerified) return refuse('verified-already')
  const counted = await countProofLetter(shop, 'verify-email', email, client)
  if (!counted.accepted) return counted
  return transact(shop, async (shop) => {
    await sendProof(shop, { purpose: 'verify-email', userId, email })
    return accept({ email })
  })
}
