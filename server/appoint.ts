import type { Role } from '#shop/identity/actor.ts'
import { addPerson } from '#shop/identity/add-person.ts'
import { giveRole } from '#shop/identity/give-role.ts'
import type { Shop } from '#shop/shop.ts'

/** What came of it: `added` is somebody who had no account, and is mailed a way to choose a password. */
export type Appointed = 'given' | 'taken' | 'added' | 'no-such-account' | 'last-admin' | 'address-not-proved'

/** Gives somebody a role, and an account where they have none; null takes the role. */
export async function appoint(shop: Shop, { email, role }: { email: string; role: Role | null }): Promise<Appointed> {
  const given = await giveRole(shop, { email, role })
  if (given.accepted) return role === null ? 'taken' : 'given'
  if (given.reason !== 'no-such-account' || role === null) return given.reason

  const added = await addPerson(shop, { email, firstName: '', lastName: '', password: null, role })
  if (!added.accepted) throw new Error(`refused: ${added.reason}`)
  return 'added'
}
