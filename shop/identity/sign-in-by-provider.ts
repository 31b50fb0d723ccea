import { randomUUID } from 'node:crypto'
import { readEmail } from '../email-address.ts'
import { accept, refuse } from '../outcome.ts'
import { type Shop, transact } from '../shop.ts'
import type { VouchedPerson } from '../single-sign-on.ts'
import { beginning, tidyLine } from '../typed-text.ts'
import { findUserByEmail, readUser } from './find-user.ts'
import { type Answer, hearProvider } from './hear-provider.ts'
import { addIdentity, findIdentity } from './identities.ts'
import { isKnownDevice, rememberDevice } from './known-devices.ts'
import { askSecondStep } from './second-step.ts'
import { recordSecurityEvent, type Whereabouts } from './security-events.ts'
import { welcome } from './welcome.ts'

export type ProviderSignIn = Answer & { deviceToken: string | null } & Whereabouts

/**
 * Opens a session for whom the provider vouches for: the account that they opened before, the one that has their address,
 * or a new one. An address counts only where it is proved on both sides; otherwise somebody could make an account with
 * another's address, here or there, and wait for them. Two-step sign-in is asked for as always.
 */
export async function signInByProvider(shop: Shop, { deviceToken, client, device, ...answer }: ProviderSignIn) {
  const where = { client, device }
  const heard = await hearProvider(shop, null, answer)
  if (!heard.accepted) {
    if (heard.reason === 'not-vouched') await recordSecurityEvent(shop, 'sign-in-failed', { userId: null, ...where })
    return heard
  }
  const found = await findOrMakeAccount(shop, { ...heard.value, ...where })
  if (!found.accepted) return found

  const { userId, isNew } = found.value
  if (isNew) {
    const opened = await shop.accounts.openSession(shop.database, { userId, device })
    return accept({ ...opened, isNew, deviceToken: await rememberDevice(shop, userId, deviceToken) })
  }
  const { email, isTwoStep } = await readUser(shop, userId)
  if (isTwoStep) return askSecondStep(shop, userId)
  const isKnown = await isKnownDevice(shop, email, deviceToken)
  const opened = await shop.accounts.openSession(shop.database, { userId, device })
  const welcomed = await welcome(shop, { ...opened, email, deviceToken, isKnown }, where)
  return welcomed.accepted ? accept({ ...welcomed.value, isNew }) : welcomed
}

type Vouched = VouchedPerson & { issuer: string } & Whereabouts

async function findOrMakeAccount(shop: Shop, vouched: Vouched) {
  const { email: stated, isEmailVerified, issuer, subject, client, device } = vouched
  const holder = await findIdentity(shop, vouched)
  if (holder !== null) return accept({ userId: holder, isNew: false })
  const email = readEmail(stated ?? '')?.toLowerCase()
  if (!email || !isEmailVerified) return refuse('address-not-proved-there')

  return transact(shop, async (shop) => {
    const made = await makeAccount(shop, email, vouched)
    const owner = await findUserByEmail(shop, email)
    if (!owner) throw new Error('no account was made, and nobody has the address')
    // only their owner, who proved it to the provider, comes this far
    if (owner.isBanned) return refuse('blocked')
    if (!owner.isEmailVerified) return refuse('address-not-proved-here')
    const tells = made ? null : email
    const added = await addIdentity(shop, { userId: owner.id, tells, issuer, subject, client, device })
    return added.accepted ? accept({ userId: owner.id, isNew: made }) : added
  })
}

/** True where nobody had the address. */
async function makeAccount(
  shop: Shop,
  email: string,
  { firstName, lastName, client, device }: Vouched,
): Promise<boolean> {
  const now = shop.clock.now()
  const userId = randomUUID()
  const names = { first_name: beginning(tidyLine(firstName), 60), last_name: beginning(tidyLine(lastName), 60) }
  const made = await shop.database
    .insertInto('users')
    .values({
      id: userId,
      email,
      email_verified: true,
      name: `${names.first_name} ${names.last_name}`.trim(),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return false
  await shop.database
    .insertInto('customers')
    .values({ user_id: userId, ...names, updated_at: now })
    .execute()
  await recordSecurityEvent(shop, 'signed-up', { userId, client, device })
  await shop.tasks.enqueue('claim-orders', { userId })
  return true
}
