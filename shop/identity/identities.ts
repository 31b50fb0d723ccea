import { randomUUID } from 'node:crypto'
import { oweMailEachTime } from '../mails.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { endSessionsOf } from './end-session.ts'
import { readUser } from './find-user.ts'
import { lockUser } from './lock-user.ts'
import { ownAccount } from './permissions.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'

/** One of the ways in which somebody proves who they are. `password` is the shop's own. */
export type Identity = { id: string; kind: 'password' | 'provider'; addedAt: Date }

const passwords = 'credential'

/** The ways in of whoever is signed in, the password first. */
export async function listIdentities(shop: Shop): Promise<Identity[]> {
  return readIdentities(shop, ownAccount(shop.actor))
}

/**
 * Takes one of their own ways in away; whoever came in by it elsewhere is signed out. Refuses what is not theirs, the
 * last one, and the password while two-step sign-in asks for it.
 */
export async function removeIdentity(
  shop: Shop,
  { identityId, sessionId, ...where }: { identityId: string; sessionId: string | null } & Whereabouts,
) {
  const userId = ownAccount(shop.actor)
  return transact(shop, async (shop) => {
    // of two that are removed at once the second is the last one
    await lockUser(shop, userId)
    const user = await readUser(shop, userId)
    const identities = await readIdentities(shop, userId)
    const identity = identities.find(({ id }) => id === identityId)
    if (!identity) return refuse('identity-not-found')
    if (identities.length === 1) return refuse('single-identity-not-deletable')
    if (identity.kind === 'password' && user.isTwoStep) return refuse('needed-for-two-step')

    await shop.database.deleteFrom('identities').where('id', '=', identity.id).execute()
    await endSessionsOf(shop, userId, sessionId)
    await recordSecurityEvent(shop, 'identity-removed', { userId, ...where, facts: { kind: identity.kind } })
    const about = identity.kind === 'password' ? 'a password' : labelOf(shop)
    await oweMailEachTime(shop, { kind: 'identity-removed', userId, recipient: user.email, about })
    return accept()
  })
}

/** Whose account somebody at the provider of single sign-on opens; null where it is nobody's. */
export async function findIdentity(shop: Shop, person: { issuer: string; subject: string }): Promise<string | null> {
  const identity = await shop.database
    .selectFrom('identities')
    .select('user_id')
    .where('provider_id', '=', person.issuer)
    .where('account_id', '=', person.subject)
    .executeTakeFirst()
  return identity?.user_id ?? null
}

export type NewIdentity = {
  userId: string
  issuer: string
  subject: string
  /** The address that is told; null where the account is made by this. */
  tells: string | null
} & Whereabouts

/**
 * Lets somebody at the provider open an account from now on. Its person is told. Refuses somebody who opens an account
 * already, and an account that another one there opens: addresses are given to others there too.
 */
export async function addIdentity(shop: Shop, { userId, tells, issuer, subject, ...where }: NewIdentity) {
  const now = shop.clock.now()
  const there = await shop.database
    .selectFrom('identities')
    .select('account_id as subject')
    .where('user_id', '=', userId)
    .where('provider_id', '=', issuer)
    .executeTakeFirst()
  // pressed twice
  if (there?.subject === subject) return accept()
  if (there) return refuse('identity-already-exists')
  const added = await shop.database
    .insertInto('identities')
    .values({
      id: randomUUID(),
      user_id: userId,
      provider_id: issuer,
      account_id: subject,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider_id', 'account_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added)
    return (await findIdentity(shop, { issuer, subject })) === userId ? accept() : refuse('identity-already-exists')
  await recordSecurityEvent(shop, 'identity-added', { userId, ...where, facts: { issuer } })
  if (tells !== null)
    await oweMailEachTime(shop, { kind: 'identity-added', userId, recipient: tells, about: labelOf(shop) })
  return accept()
}

async function readIdentities(shop: Shop, userId: string): Promise<Identity[]> {
  const rows = await shop.database
    .selectFrom('identities')
    .select(['id', 'provider_id', 'created_at as addedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows
    .map(({ provider_id, ...row }) => ({
      ...row,
      kind: provider_id === passwords ? ('password' as const) : ('provider' as const),
    }))
    .sort((one, other) => Number(other.kind === 'password') - Number(one.kind === 'password'))
}

/** An account may still be opened by a provider that the shop is told of no more. */
function labelOf(shop: Shop): string {
  return shop.singleSignOn?.label ?? 'single sign-on'
}
