import { refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import { readUser } from './find-user.ts'
import { hasPassword } from './has-password.ts'
import { type Answer, hearProvider, sendToProvider } from './hear-provider.ts'
import { addIdentity } from './identities.ts'
import { lockUser } from './lock-user.ts'
import { ownAccount } from './permissions.ts'
import { askCurrentPassword } from './prove-again.ts'
import type { Whereabouts } from './security-events.ts'

/**
 * Sends whoever is signed in to the provider, to connect their account with who they are there. Refuses a wrong
 * password, so that a thief of their device gets no way in of their own, and whoever has none.
 */
export async function startConnecting(shop: Shop, { current, client }: { current: string; client: string | null }) {
  const userId = ownAccount(shop.actor)
  if (!(await hasPassword(shop))) return refuse('no-password')
  const known = await askCurrentPassword(shop, current, client)
  return known.accepted ? sendToProvider(shop, userId, client) : known
}

/** What somebody brings back to connect it, and the session in which they do. */
export type Connection = Answer & { sessionId: string | null } & Whereabouts

/**
 * Connects their account with whom the provider vouches for. Refuses who opens an account already, and whose session has
 * ended meanwhile, as when the account was taken over by who reads its mailbox.
 */
export async function connectIdentity(shop: Shop, { client, device, sessionId, ...answer }: Connection) {
  const userId = ownAccount(shop.actor)
  const heard = await hearProvider(shop, userId, answer)
  if (!heard.accepted) return heard
  const { issuer, subject } = heard.value
  return transact(shop, async (shop) => {
    await lockUser(shop, userId)
    if (!(await isOpen(shop, userId, sessionId))) return refuse('signed-out')
    const { email } = await readUser(shop, userId)
    return addIdentity(shop, { userId, tells: email, issuer, subject, client, device })
  })
}

async function isOpen(shop: Shop, userId: string, sessionId: string | null): Promise<boolean> {
  if (sessionId === null) return false
  const session = await shop.database
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return session !== undefined
}
