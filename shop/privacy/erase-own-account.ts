import { readUser } from '../identity/find-user.ts'
import { hasPassword } from '../identity/has-password.ts'
import { ownAccount } from '../identity/permissions.ts'
import { consumeProofCode, countProofLetter, sendProof } from '../identity/proofs.ts'
import { askCurrentPassword, countProvingAgain } from '../identity/prove-again.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { eraseAccount } from './erase-account.ts'

/** The password of whoever is signed in, or, where their account has none, the code that was mailed to them. */
export type OwnErasure = { proof: string; client: string | null }

/**
 * Forgets who is signed in, once they have proved themselves again. Refuses what `eraseAccount` does, and wrong proofs.
 */
export async function eraseOwnAccount(shop: Shop, { proof, client }: OwnErasure) {
  const userId = ownAccount(shop.actor)
  const proved = (await hasPassword(shop))
    ? await askCurrentPassword(shop, proof, client)
    : await askCode(shop, { code: proof, client })
  if (!proved.accepted) return proved
  return eraseAccount(shop, { userId })
}

/** Mails a code to whoever is signed in. Refuses too many letters. */
export async function askForErasureCode(shop: Shop, { client }: { client: string | null }) {
  const userId = ownAccount(shop.actor)
  const { email } = await readUser(shop, userId)
  const counted = await countProofLetter(shop, 'sign-in-code', email, client)
  if (!counted.accepted) return counted
  return transact(shop, async (shop) => {
    await sendProof(shop, { purpose: 'sign-in-code', userId, email })
    return accept({ email })
  })
}

async function askCode(shop: Shop, { code, client }: { code: string; client: string | null }) {
  const counted = await countProvingAgain(shop, client)
  if (!counted.accepted) return counted
  const userId = ownAccount(shop.actor)
  const { email } = await readUser(shop, userId)
  const proved = await consumeProofCode(shop, email, code, { askerToken: null, isKnown: true })
  return proved.accepted && proved.value.userId === userId ? accept() : refuse('wrong-code')
}
