import { randomUUID } from 'node:crypto'
import { oweMailEachTime } from '../mails.ts'
import { after, before } from '../moments.ts'
import { accept, refuse } from '../outcome.ts'
import { hashToken, isSameSecret } from '../random-token.ts'
import type { Shop } from '../shop.ts'
import { isUuid } from '../uuid.ts'
import { userIdOf } from './actor.ts'
import { type AttemptLimit, countAttempt } from './attempts.ts'
import { lockUser } from './lock-user.ts'

/** What somebody proves by reading a mailbox. */
export type ProofPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'sign-in-code'

const allPurposes: readonly ProofPurpose[] = ['verify-email', 'change-email', 'reset-password', 'sign-in-code']

const minutesGood: Record<ProofPurpose, number> = {
  'verify-email': 24 * 60,
  'change-email': 60,
  'reset-password': 30,
  'sign-in-code': 10,
}

/** So often one mailbox is written to, and one client asks for letters. */
const letterLimits: { perSubject: AttemptLimit; perClient: AttemptLimit } = {
  perSubject: { most: 3, minutes: 60 },
  perClient: { most: 20, minutes: 60 },
}

/** A mistyped code is no reason for a new letter; a guessed one needs far more tries. */
const mostTries = 5

type ProofWish = {
  purpose: ProofPurpose
  userId: string
  email: string
  /** What the browser holds in which a code was asked for. */
  askerToken?: string
}

/**
 * Counts a wish for a letter by the address that was typed, whether or not anybody has it, so that a refusal tells
 * nothing of it.
 */
export function countProofLetter(shop: Shop, purpose: ProofPurpose, email: string, client: string | null) {
  return countAttempt(shop, { what: `mail ${purpose}`, subject: email, client }, letterLimits)
}

/**
 * Sends a proof to a mailbox. Those sent before for the same purpose are good no more, except codes that were asked for by
 * other browsers.
 */
export async function sendProof(shop: Shop, { purpose, userId, email, askerToken }: ProofWish): Promise<void> {
  const now = shop.clock.now()
  await lockUser(shop, userId)
  // a code that somebody asked for elsewhere stays good: anybody can ask, and would end the owner's
  if (askerToken === undefined) await endProofs(shop, { purpose, userId })
  const id = randomUUID()
  const expires = after(now, { minutes: minutesGood[purpose] })
  await shop.database
    .insertInto('proofs')
    .values({
      id,
      purpose,
      user_id: userId,
      email,
      created_at: now,
      expires_at: expires,
      asked_by: askerToken === undefined ? null : hashToken(askerToken),
    })
    .execute()
  await oweMailEachTime(shop, { kind: purpose, userId, recipient: email, about: id })
}

/** Ends what was sent and not used yet, for one purpose or for all. */
export async function endProofs(shop: Shop, { userId, purpose }: { userId: string; purpose?: ProofPurpose }) {
  await shop.database
    .updateTable('proofs')
    .set({ used_at: shop.clock.now() })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('purpose', 'in', purpose === undefined ? allPurposes : [purpose])
    .execute()
}

/** What stands in the letter's link: the proof's id, and what only the shop can reckon from it. */
export function proofToken(shop: Shop, proof: { id: string; purpose: string }): string {
  return `${proof.id}.${shop.accounts.seal(`${proof.purpose} ${proof.id}`)}`
}

/** The id in a token that the shop has made for this purpose; null for any other. Looking does not use it up. */
export function idInToken(shop: Shop, token: string, purpose: string): string | null {
  const [id = ''] = token.split('.')
  return isUuid(id) && isSameSecret(token, proofToken(shop, { id, purpose })) ? id : null
}

/** The six figures that stand in the letter instead of a link. */
export function proofCode(shop: Shop, id: string): string {
  const sealed = hashToken(shop.accounts.seal(`code ${id}`))
  return String(sealed.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

/** The proof that this token is, while it is good for the purpose; null else. Looking does not use it up. */
export async function findProof(shop: Shop, purpose: ProofPurpose, token: string) {
  const id = idInToken(shop, token, purpose)
  if (id === null) return null
  const proof = await selectGood(shop, purpose).where('proofs.id', '=', id).executeTakeFirst()
  return proof ?? null
}

/** Uses a proof up; of those who come at once with the same one, one gets it. Refuses what is good no more. */
export async function consumeProof(shop: Shop, purpose: ProofPurpose, token: string) {
  const proof = await findProof(shop, purpose, token)
  return proof ? takeProof(shop, proof) : refuse('proof-not-good')
}

/** Uses a proof up that counts only in the session of the account it is about: the letter alone says nothing. */
export async function consumeOwnProof(shop: Shop, purpose: ProofPurpose, token: string) {
  const proof = await findProof(shop, purpose, token)
  if (!proof) return refuse('proof-not-good')
  return proof.userId === userIdOf(shop.actor) ? takeProof(shop, proof) : refuse('sign-in-first')
}

/** Who types a code: the browser in which it was asked for, a browser that the account knows, or anybody. */
export type CodeTyper = { askerToken: string | null; isKnown: boolean }

/** Whether a code that is still good was asked for in the browser that holds this. */
export async function hasAskedForCode(shop: Shop, email: string, askerToken: string | null): Promise<boolean> {
  return (await findAskedFor(shop, email, askerToken)) !== undefined
}

/**
 * Uses a proof up by the figures that were typed for an address. Each proof can be tried a few times by anybody, and as
 * often again in the browser in which it was asked for, and in those that the account knows.
 */
export async function consumeProofCode(shop: Shop, email: string, code: string, { askerToken, isKnown }: CodeTyper) {
  const own = await findAskedFor(shop, email, askerToken)
  const proof = own ?? (await selectCodes(shop, email).executeTakeFirst())
  if (!proof) return refuse('proof-not-good')
  const tries = own || isKnown ? 'own_tries' : 'tries'
  const counted = await shop.database
    .updateTable('proofs')
    .set(({ eb }) => ({ [tries]: eb(tries, '+', 1) }))
    .where('id', '=', proof.id)
    .where(tries, '<', mostTries)
    .returning('id')
    .executeTakeFirst()
  if (!counted || !isSameSecret(code.replace(/\s/g, ''), proofCode(shop, proof.id))) return refuse('proof-not-good')
  return takeProof(shop, proof)
}

async function findAskedFor(shop: Shop, email: string, askerToken: string | null) {
  if (askerToken === null) return undefined
  return selectCodes(shop, email).where('asked_by', '=', hashToken(askerToken)).executeTakeFirst()
}

/** Those that were mailed to an address, the last one first. */
function selectCodes(shop: Shop, email: string) {
  return selectGood(shop, 'sign-in-code')
    .where('proofs.email', '=', email)
    .orderBy('proofs.created_at', 'desc')
    .limit(1)
}

/** Removes proofs that are good no more. Runs every minute. */
export async function forgetOldProofs(shop: Shop) {
  const now = shop.clock.now()
  const dayAgo = before(now, { days: 1 })
  await shop.database.deleteFrom('verifications').where('expires_at', '<=', now).execute()
  await shop.database.deleteFrom('proofs').where('expires_at', '<=', dayAgo).execute()
  return accept()
}

async function takeProof(shop: Shop, { id, userId, email }: { id: string; userId: string; email: string }) {
  await lockUser(shop, userId)
  const taken = await shop.database
    .updateTable('proofs')
    .set({ used_at: shop.clock.now() })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken ? accept({ userId, email }) : refuse('proof-not-good')
}

/** A letter that was sent to an address which the account has no more proves nothing. */
function selectGood(shop: Shop, purpose: ProofPurpose) {
  return shop.database
    .selectFrom('proofs')
    .innerJoin('users', 'users.id', 'proofs.user_id')
    .select(['proofs.id', 'users.id as userId', 'proofs.email'])
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .$if(purpose !== 'change-email', (query) => query.whereRef('proofs.email', '=', 'users.email'))
    .where('expires_at', '>', shop.clock.now())
}
